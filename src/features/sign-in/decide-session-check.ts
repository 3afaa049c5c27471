import type { Session } from './session.ts'

/**
 * What a page has to do about its session (LOG-01):
 * - `tell`: signed in, as expected; tell the other tabs
 * - `leave`: the page believes that the visitor is signed in, but the account is gone from the browser
 * - `ask`: an account is known, but the page was rendered for everybody; the page asks once, so that a provider that is
 *   down is not asked with every click
 */
export function decideSessionCheck(facts: {
  readonly session: Session
  /** Whether the browser has the marker cookie, which the server sets and deletes together with the session. */
  readonly isAccountKnown: boolean
  /** Whether this page has asked the server already. */
  readonly hasAsked: boolean
}): 'tell' | 'leave' | 'ask' | 'nothing' {
  if (facts.session.loggedIn) return facts.isAccountKnown ? 'tell' : 'leave'
  return facts.isAccountKnown && !facts.hasAsked ? 'ask' : 'nothing'
}
