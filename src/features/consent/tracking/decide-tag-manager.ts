import type { Consent } from '#platform/tracking/consent.ts'

/**
 * Decides what to do with the tag manager for the visitor's choice. It is not loaded before something is allowed
 * (CON-02). After a withdrawal the page is reloaded, because a running script cannot be unloaded.
 * @param known the choice that the loaded tag manager knows; null while it is not loaded
 */
export function decideTagManager(
  known: Consent | null,
  given: Consent,
): 'leave' | 'load' | 'tell' | 'reload' {
  if (known === null) return given.analytics || given.ads ? 'load' : 'leave'
  if (isLess(given, known)) return 'reload'
  return given.analytics === known.analytics && given.ads === known.ads ? 'leave' : 'tell'
}

/** Whether something that was allowed no longer is. */
const isLess = (given: Consent, before: Consent): boolean =>
  (before.analytics && !given.analytics) || (before.ads && !given.ads)
