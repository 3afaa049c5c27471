import { data } from 'react-router'

/**
 * Accepts a form only from our own pages. The browser names the site that a post comes from; a post from another site,
 * or without that information, is refused.
 */
export function requireOwnPost(request: Request, publicOrigin: string): void {
  if (request.headers.get('origin') !== publicOrigin) throw data(null, { status: 403 })
}
