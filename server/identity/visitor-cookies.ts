import type { Authentication } from './identity.ts'

/**
 * The `Set-Cookie` values of an answer, asked for when it is ready: none if the session has ended while it was made. They
 * would bring an ended session back into the browser, over that of whoever has signed in there since (LOG-04).
 */
export async function listVisitorCookies({
  setCookies,
  hasEnded,
}: Pick<Authentication, 'setCookies' | 'hasEnded'>): Promise<readonly string[]> {
  return setCookies.length > 0 && (await hasEnded?.()) ? [] : setCookies
}
