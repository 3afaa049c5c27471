import { favouriteCentreCookie, serialiseChoiceCookie } from '#platform/cookies.ts'

/** Stores the chosen centre as the favourite one for 7 days (CTR-01). */
export function rememberCentre(uid: string): void {
  document.cookie = serialiseChoiceCookie(favouriteCentreCookie, uid)
}
