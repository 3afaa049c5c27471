import { describe, expect, test } from 'vitest'
import { anonymous, type Session } from '#app/platform/session.ts'
import type { RouteFlag } from '#app/route-table.ts'
import { runGuards } from './guards.ts'
import { navigationTo, sourcesWith } from './guards.test-support.ts'
import { decideSignIn } from './token-check.ts'

const signedIn: Session = { loggedIn: true, oid: 'o-1', mayWrite: false, showOnboarding: false }
const verdictOf = (flags: readonly RouteFlag[], session: Session, search = '') =>
  decideSignIn({ pathname: '/hafen/parken/historie', search }, flags, session)

describe('a page that needs a signed-in visitor', () => {
  test.each([
    ['', '/auth/login?returnTo=%2Fhafen%2Fparken%2Fhistorie'],
    ['?seite=2&profile', '/auth/login?returnTo=%2Fhafen%2Fparken%2Fhistorie%3Fseite%3D2%26profile'],
  ])('GRD-06 sends everybody else to sign-in and back, query %j included', (search, location) => {
    expect(verdictOf(['auth'], anonymous, search)).toEqual({
      kind: 'redirect',
      location,
      status: 302,
      leavesApp: true,
    })
  })

  test('GRD-06 lets a signed-in visitor in', () => {
    expect(verdictOf(['auth'], signedIn)).toEqual({ kind: 'pass' })
  })

  test('GRD-07 is not asked for in a web view', () => {
    expect(verdictOf(['auth', 'webview'], anonymous)).toEqual({ kind: 'pass' })
  })
})

test('ROL-01 all other pages are open to everybody', () => {
  for (const session of [anonymous, signedIn])
    expect(verdictOf(['parkingOverviewPage', 'ignoreOnBoarding'], session)).toEqual({ kind: 'pass' })
})

test.each([anonymous, signedIn])('LOG-01 the guards know whom the edge found: %j', async (session) => {
  expect(await runGuards(navigationTo(), sourcesWith({ session }))).toMatchObject({ findings: { session } })
})
