/**
 * Whether a browser sent a request from a page of this site: a form, or a call that needs nothing but its cookies. Browsers
 * name the page's origin with every write. Where it is missing, they say in words where the request comes from, and old
 * ones only by the page's address. What says none of the three was not sent by a browser.
 */
export function isFromOwnPage(headers: Headers, publicOrigin: string): boolean {
  const origin = headers.get('origin')
  if (origin !== null) return origin === publicOrigin
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return URL.parse(headers.get('referer') ?? '')?.origin === publicOrigin
}
