import { expect, test } from 'vitest'
import { anonymous, type Session } from '#features/sign-in/session.ts'
import type { RouteName } from '#platform/routes/route-table.ts'
import { isOnboardingDue } from './onboarding-due.ts'

const session = (showOnboarding: boolean): Session => ({
  loggedIn: true,
  oid: 'o-1',
  mayWrite: true,
  webview: false,
  origin: '/',
  showOnboarding,
})

test.each<[string, Session, RouteName | null, boolean]>([
  ['a new account on a page', session(true), 'centerUid', true],
  ['a new account on a page that is not interrupted', session(true), 'imprint', false],
  ['a new account on the way to the barrier', session(true), 'centerUid-parking', false],
  ['a new account on a page that does not exist', session(true), null, false],
  ['an account that has been welcomed', session(false), 'centerUid', false],
  ['nobody', anonymous, 'centerUid', false],
])('LOG-03 PRD-07 %s', (_, given, route, expected) => {
  expect(isOnboardingDue(given, route)).toBe(expected)
})
