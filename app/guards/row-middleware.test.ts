import { describe, expect, test } from 'vitest'
import { routeNames, type RouteName } from '#app/route-table.ts'
import { navigationTo, nothingFound } from './guards.test-support.ts'
import { decideRowMiddleware } from './row-middleware.ts'

const centre = (parkingFeatureIsActive: boolean) => ({ uid: 'markt', parkingFeatureIsActive })
const parkingRoutes = routeNames.filter((name) => name.startsWith('centerUid-parking'))

describe('parkingRedirect', () => {
  test.each(parkingRoutes)('GRD-05 PRD-04 %s of a centre without parking leads to its home', (route) => {
    const findings = nothingFound({ centre: centre(false) })
    const redirect = { kind: 'redirect', status: 302 }
    expect(decideRowMiddleware(navigationTo({ route }), findings)).toEqual({
      ...redirect,
      location: '/markt',
    })
    expect(decideRowMiddleware(navigationTo({ route, locale: 'en' }), findings)).toEqual({
      ...redirect,
      location: '/en/markt',
    })
  })

  test.each(parkingRoutes)('GRD-05 %s of a centre with parking is shown', (route) => {
    expect(decideRowMiddleware(navigationTo({ route }), nothingFound({ centre: centre(true) }))).toEqual({
      kind: 'pass',
    })
  })

  test('GRD-05 an unknown centre is left to the centre check', () => {
    expect(decideRowMiddleware(navigationTo({ route: 'centerUid-parking' }), nothingFound())).toEqual({
      kind: 'pass',
    })
  })

  test('GRD-05 other screens do not care', () => {
    const others: (RouteName | null)[] = ['centerUid', 'centerUid-shops', 'imprint', null]
    for (const route of others)
      expect(decideRowMiddleware(navigationTo({ route }), nothingFound({ centre: centre(false) }))).toEqual({
        kind: 'pass',
      })
  })
})
