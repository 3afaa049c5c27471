import { describe, expect, test } from 'vitest'
import { anonymous, type Session } from '#features/sign-in/session.ts'
import { routeNames, routeTable, type RouteRow } from '#platform/routes/route-table.ts'
import { runGuards } from './guards.ts'
import { navigationTo, sourcesWith } from './guards.test-support.ts'
import { decideRowMiddleware } from './row-middleware.ts'
import { decideSignIn } from './token-check.ts'

const signedIn: Session = {
  loggedIn: true,
  oid: 'o-1',
  mayWrite: false,
  showOnboarding: false,
  webview: false,
  origin: '/',
}
const verdictOf = (flags: RouteRow['flags'], session: Session, search = '') =>
  decideSignIn(
    { pathname: '/hafen/parken/historie', search, route: 'centerUid-parking-paymentHistory' },
    { flags, openToGuests: false },
    { session, guestsMayPay: false },
  )

describe('a page that needs a signed-in visitor', () => {
  test.each([
    ['', '/auth/login?returnTo=%2Fhafen%2Fparken%2Fhistorie&state=ignoreOnBoarding'],
    [
      '?seite=a%20b&profile',
      '/auth/login?returnTo=%2Fhafen%2Fparken%2Fhistorie%3Fseite%3Da%2520b%26profile&state=ignoreOnBoarding',
    ],
  ])(
    'GRD-06 LOG-03 redirects everybody else to the sign-in and back, with the query %j',
    (search, location) => {
      expect(verdictOf(['auth'], anonymous, search)).toEqual({ kind: 'sign-in', location })
    },
  )

  test('GRD-06 lets a signed-in visitor in', () => {
    expect(verdictOf(['auth'], signedIn)).toEqual({ kind: 'pass' })
  })

  test('GRD-06 admits guests only to screens for guests, and only if guests may pay', () => {
    const verdictFor = (openToGuests: boolean, guestsMayPay: boolean) =>
      decideSignIn(
        { pathname: '/hafen/parken/ticket-bezahlen', search: '', route: 'centerUid-parking-payTicket' },
        { flags: ['auth'], openToGuests },
        { session: anonymous, guestsMayPay },
      )
    expect(verdictFor(true, true)).toEqual({ kind: 'pass' })
    expect(verdictFor(true, false)).toMatchObject({ kind: 'sign-in' })
    expect(verdictFor(false, true)).toMatchObject({ kind: 'sign-in' })
  })

  test('GRD-07 is not asked for in a web view', () => {
    expect(verdictOf(['auth', 'webview'], anonymous)).toEqual({ kind: 'pass' })
  })
})

test('ROL-01 all other pages are open to everybody', () => {
  for (const session of [anonymous, signedIn])
    expect(verdictOf(['parkingOverviewPage', 'ignoreOnBoarding'], session)).toEqual({ kind: 'pass' })
})

test.each([anonymous, signedIn])(
  'LOG-01 the guards get the visitor found by the edge: %j',
  async (session) => {
    expect(await runGuards(navigationTo(), sourcesWith({ session }))).toMatchObject({ findings: { session } })
  },
)

test.each([
  ['hafen', 'kaffee', 'sign-in'],
  ['hafen', 'gone', 'not-found'],
  ['hafen', 'a--b', 'not-found'],
  ['nix', 'gone', 'sign-in'],
] as const)('GRD-01 GRD-06 a stranger at coupon %s/%s: %s', async (centerUid, couponUid, kind) => {
  const navigation = navigationTo({
    pathname: `/${centerUid}/coupons/${couponUid}`,
    route: 'centerUid-coupons-couponUid',
    params: { centerUid, couponUid },
  })
  expect((await runGuards(navigation, sourcesWith())).verdict.kind).toBe(kind)
})

const pagesForMembers = routeNames.filter((name) => {
  const { flags }: { flags: readonly string[] } = routeTable[name]
  return flags.includes('auth') && !flags.includes('webview')
})

test.each(pagesForMembers)(
  'GRD-01 GRD-05 PRD-04 nobody signs in for %s of a centre from which its own checks lead away',
  async (route) => {
    const navigation = navigationTo({ route, params: { centerUid: 'hafen', couponUid: 'kaffee' } })
    const sources = sourcesWith({
      findCentre: async (uid) => ({ uid, parkingFeatureIsActive: false }),
    })
    const { verdict, findings } = await runGuards(navigation, sources)
    const row = decideRowMiddleware(navigation, findings)
    expect([verdict.kind, row.kind]).toEqual(
      routeTable[route].middleware.length > 0 ? ['pass', 'redirect'] : ['sign-in', 'pass'],
    )
  },
)
