import { favouriteCentreCookie, serialiseChoiceCookie } from '#platform/cookies.ts'

export function rememberCentre(uid: string): void {
  document.cookie = serialiseChoiceCookie(favouriteCentreCookie, uid)
}
