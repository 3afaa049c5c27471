import { expect, test } from 'vitest'
import { anonymous, type Session } from './session.ts'
import { decideSessionCheck } from './decide-session-check.ts'

const signedIn: Session = {
  loggedIn: true,
  oid: 'o-1',
  mayWrite: true,
  showOnboarding: false,
  webview: false,
  origin: '/',
}

test.each([
  ['tell', signedIn, true, false],
  ['tell', signedIn, true, true],
  ['leave', signedIn, false, false],
  ['leave', signedIn, false, true],
  ['ask', anonymous, true, false],
  ['nothing', anonymous, true, true],
  ['nothing', anonymous, false, false],
] as const)('LOG-01 %s for %j, account known: %s, asked: %s', (word, session, isAccountKnown, hasAsked) => {
  expect(decideSessionCheck({ session, isAccountKnown, hasAsked })).toBe(word)
})
