import { expect, test } from 'vitest'
import { matchRoutes } from 'react-router'
import { findRouteByPath } from './find-route.ts'
import { locales } from '#i18n/locale.ts'
import { routeNames, routeTable } from './route-table.ts'

test.each([
  ['/', 'home', {}],
  ['/en', 'home', {}],
  ['/en/coupons', 'centerUid', { centerUid: 'coupons' }],
  ['/faq', 'faq', {}],
  ['/hafen/shops/kornwerk', 'centerUid-shops-shopUid', { centerUid: 'hafen', shopUid: 'kornwerk' }],
  ['/en/hafen/parking', 'centerUid-parking', { centerUid: 'hafen' }],
])('RTE-38 %s is the screen %s', (path, name, params) => {
  expect(findRouteByPath(path)).toEqual({ name, params })
})

test.each(['/a/b/c/d/e', '/hafen/parking'])('GRD-03 %s is none', (path) => {
  expect(findRouteByPath(path)).toBeNull()
})

test('RTE-38 a path is the screen that the router finds for it', () => {
  const patterns = routeNames.flatMap((name) =>
    locales.map((locale) => ({ id: name, path: routeTable[name].paths[locale], caseSensitive: true })),
  )
  const values = ['hafen', 'en', 'shops', 'a%20b', 'a%2Fb', 'Shops', 'kornwerk/']
  const paths = patterns.flatMap(({ path }) => values.map((value) => path.replaceAll(/:\w+/g, value)))
  for (const path of [...paths, '//', '/hafen//shops', '/en//', '/hafen/shops/x/y/z']) {
    const match = matchRoutes(patterns, path)?.at(-1)
    expect([path, findRouteByPath(path)]).toEqual([
      path,
      match ? { name: match.route.id, params: match.params } : null,
    ])
  }
})
