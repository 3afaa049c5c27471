import type { Session } from '#app/platform/session.ts'

type Facts = {
  readonly session: Session
  /** The marker cookie, which goes with the session. */
  readonly isAccountKnown: boolean
  /** Whether this page has asked the server already. */
  readonly hasAsked: boolean
}

/**
 * What a page has to do about its session (LOG-01):
 * - `tell`: signed in, as it should be; other tabs hear of it
 * - `leave`: it believes to be signed in, but the account is gone from the browser
 * - `ask`: an account is known, but the page was rendered for everybody; asked once, lest a provider that is down is
 *   asked with every click
 */
export function decideSessionCheck({
  session,
  isAccountKnown,
  hasAsked,
}: Facts): 'tell' | 'leave' | 'ask' | 'nothing' {
  if (session.loggedIn) return isAccountKnown ? 'tell' : 'leave'
  return isAccountKnown && !hasAsked ? 'ask' : 'nothing'
}
