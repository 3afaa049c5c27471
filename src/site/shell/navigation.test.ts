import { describe, expect, test } from 'vitest'
import { listBarItems, listLegalLinks, listNavigationItems } from './navigation.ts'
import { routeNames, type RouteName } from '#platform/routes/route-table.ts'

const centre = (parkingFeatureIsActive: boolean, hasMap = false) => ({
  uid: 'hafen',
  parkingFeatureIsActive,
  hasMap,
})
const pathsFor = (parking: boolean, locale: 'de' | 'en') =>
  listNavigationItems(centre(parking), locale).map(({ to }) => to)

describe('the main navigation', () => {
  test('NAV-02 without a centre it has no items', () => {
    expect(listNavigationItems(null, 'de')).toEqual([])
  })

  test('NAV-02 EVT-01 FOO-01 home, coupons, parking, shops, places to eat and events of the centre, in this order', () => {
    expect(pathsFor(true, 'de')).toEqual([
      '/hafen',
      '/hafen/coupons',
      '/hafen/parken',
      '/hafen/shops',
      '/hafen/gastronomie',
      '/hafen/events',
    ])
    expect(pathsFor(true, 'en')).toEqual([
      '/en/hafen',
      '/en/hafen/coupons',
      '/en/hafen/parking',
      '/en/hafen/shops',
      '/en/hafen/food-and-drink',
      '/en/hafen/events',
    ])
  })

  test('MAP-11 the plan follows the shops where the centre has one', () => {
    const items = listNavigationItems(centre(true, true), 'de').map(({ to }) => to)
    expect(items.slice(3, 5)).toEqual(['/hafen/shops', '/hafen/plan'])
  })

  test('NAV-02 PRD-04 no item leads to parking where the centre has none', () => {
    expect(pathsFor(false, 'de')).toEqual([
      '/hafen',
      '/hafen/coupons',
      '/hafen/shops',
      '/hafen/gastronomie',
      '/hafen/events',
    ])
    expect(pathsFor(false, 'en').join(' ')).not.toContain('parking')
  })

  test('NAV-07 a screen belongs to at most one item, and each item to its own screen', () => {
    const items = listNavigationItems(centre(true), 'de')
    for (const name of routeNames)
      expect(items.filter(({ screens }) => screens.includes(name)).length).toBeLessThanOrEqual(1)
    expect(items.map(({ screens }) => screens[0])).toEqual([
      'centerUid',
      'centerUid-coupons',
      'centerUid-parking',
      'centerUid-shops',
      'centerUid-gastronomy',
      'centerUid-events',
    ])
    const itemOf = (name: RouteName) => items.find(({ screens }) => screens.includes(name))?.label
    for (const name of ['centerUid-coupons-couponUid', 'centerUid-redeemedCoupons'] as const)
      expect(itemOf(name)).toBe('header_navigation_coupons')
  })
})

describe('the bar at the bottom', () => {
  test('NAV-02 leads to home, shops, search, parking and the visitor’s own list, in this order', () => {
    expect(listBarItems(centre(true), 'en').map(({ to }) => to)).toEqual([
      '/en/hafen',
      '/en/hafen/shops',
      '/en/hafen/search',
      '/en/hafen/parking',
      '/en/hafen/my-list',
    ])
  })

  test('PRD-04 does not lead to parking where the centre has none', () => {
    expect(listBarItems(centre(false), 'de').map(({ to }) => to)).toEqual([
      '/hafen',
      '/hafen/shops',
      '/hafen/suche',
      '/hafen/merkliste',
    ])
  })
})

describe('the legal links', () => {
  const paths = (uid: string | null, locale: 'de' | 'en') => listLegalLinks(uid, locale).map(({ to }) => to)

  test('NAV-05 FAC-01 are the centre’s own when there is one, after its services', () => {
    expect(paths('hafen', 'de')).toEqual([
      '/hafen/service',
      '/hafen/faq',
      '/hafen/datenschutz',
      '/hafen/rechtliches',
      '/hafen/impressum',
      '/hafen/agb',
      '/hafen/barrierefreiheit',
    ])
  })

  test('NAV-05 and those of the app otherwise', () => {
    expect(paths(null, 'en')).toEqual([
      '/en/faq',
      '/en/data-protection',
      '/en/legal',
      '/en/imprint',
      '/en/terms',
      '/en/accessibility',
    ])
  })
})
