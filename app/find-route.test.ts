import { expect, test } from 'vitest'
import { findRouteByPath } from './find-route.ts'

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
