import { data } from 'react-router'

/**
 * A form of a page is taken only from our own pages: a browser names the page that a post comes from, and another
 * site's, or one that hides it, is refused.
 */
export function requireOwnPost(request: Request, publicOrigin: string): void {
  if (request.headers.get('origin') !== publicOrigin) throw data(null, { status: 403 })
}
