import { data } from 'react-router'

/**
 * Accepts a form only from our own pages: the browser names the page that a post comes from, and a post from another
 * site, or from a page that is not named, is refused.
 */
export function requireOwnPost(request: Request, publicOrigin: string): void {
  if (request.headers.get('origin') !== publicOrigin) throw data(null, { status: 403 })
}
