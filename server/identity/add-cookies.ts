/** Puts `Set-Cookie` values into an answer that is on its way. Such an answer is one visitor's: nobody keeps it. */
export function addCookies(response: Response, setCookies: readonly string[]): Response {
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie)
  if (setCookies.length > 0) response.headers.set('cache-control', 'private, no-store')
  return response
}
