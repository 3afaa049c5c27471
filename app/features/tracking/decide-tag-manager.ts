import { nothingAllowed, type Consent } from '#app/features/consent/consent.ts'

/** Whether something was allowed that is no longer. */
const isLess = (given: Consent, before: Consent): boolean =>
  (before.analytics && !given.analytics) || (before.ads && !given.ads)

/**
 * What becomes of the tag manager when the visitor's choice is looked at: it is not loaded before something is allowed
 * (CON-02). After a withdrawal the page is loaded anew, since a script that runs cannot be taken back.
 * @param applied the choice that the loaded tag manager knows; null while it is not loaded
 * @param given the choice that the visitor has made; null for none yet
 */
export function decideTagManager(
  applied: Consent | null,
  given: Consent | null,
): 'leave' | 'load' | 'tell' | 'reload' {
  const { analytics, ads } = given ?? nothingAllowed
  if (applied === null) return analytics || ads ? 'load' : 'leave'
  if (isLess({ analytics, ads }, applied)) return 'reload'
  return analytics === applied.analytics && ads === applied.ads ? 'leave' : 'tell'
}
