import { patchProfile } from './profile-calls.ts'

/**
 * Stores the chosen centre in the account too (CTR-01). Nothing waits for it, and the next page does not need it: the
 * cookie already has the choice.
 */
export function saveCentre(oid: string, centreUid: string): void {
  patchProfile(oid, { centerCode: centreUid }).catch((error: unknown) =>
    console.warn('The centre could not be kept with the account', error),
  )
}
