import type { Consent } from '#app/features/consent/consent.ts'

/** Whether something was allowed that is no longer. */
const isLess = (given: Consent, before: Consent): boolean =>
  (before.analytics && !given.analytics) || (before.ads && !given.ads)

/**
 * What becomes of the tag manager when the visitor's choice is looked at: it is not loaded before something is allowed
 * (CON-02). After a withdrawal the page is loaded anew, since a script that runs cannot be taken back.
 * @param applied the choice that the loaded tag manager knows; null while it is not loaded
 */
export function decideTagManager(
  applied: Consent | null,
  given: Consent,
): 'leave' | 'load' | 'tell' | 'reload' {
  if (applied === null) return given.analytics || given.ads ? 'load' : 'leave'
  if (isLess(given, applied)) return 'reload'
  return given.analytics === applied.analytics && given.ads === applied.ads ? 'leave' : 'tell'
}
