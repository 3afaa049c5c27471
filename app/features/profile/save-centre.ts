import { patchProfile } from './profile-calls.ts'

/**
 * Keeps the chosen centre with the account as well (CTR-01). Nobody waits for it, and the page that follows does not
 * need it: the cookie has the choice already.
 */
export function saveCentre(oid: string, centreUid: string): void {
  patchProfile(oid, { centerCode: centreUid }, true).catch((error: unknown) =>
    console.warn('The centre could not be kept with the account', error),
  )
}
