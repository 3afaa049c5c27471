/** Adds `Set-Cookie` values to an answer. Such an answer belongs to one visitor, so it may not be stored. */
export function addCookies(response: Response, setCookies: readonly string[]): Response {
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie)
  if (setCookies.length > 0) response.headers.set('cache-control', 'private, no-store')
  return response
}
