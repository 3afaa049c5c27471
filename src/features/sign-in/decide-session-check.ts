import type { Session } from './session.ts'

type Facts = {
  readonly session: Session
  /** Whether the browser has the marker cookie, which the server sets and deletes together with the session. */
  readonly isAccountKnown: boolean
  /** Whether this page has asked the server already. */
  readonly hasAsked: boolean
}

/**
 * What a page has to do about its session (LOG-01):
 * - `tell`: signed in, as expected; tell the other tabs
 * - `leave`: the page believes that the visitor is signed in, but the account is gone from the browser
 * - `ask`: an account is known, but the page was rendered for everybody; the page asks once, so that a provider that is
 *   down is not asked with every click
 */
export function decideSessionCheck({
  session,
  isAccountKnown,
  hasAsked,
}: Facts): 'tell' | 'leave' | 'ask' | 'nothing' {
  if (session.loggedIn) return isAccountKnown ? 'tell' : 'leave'
  return isAccountKnown && !hasAsked ? 'ask' : 'nothing'
}
