import { expect, test } from 'vitest'
import { areaNames, findArea } from './path-areas.ts'
import { reservedCentreUids } from './reserved-words.ts'

test.each([
  ['/api/center/centers', 'api', 'programs'],
  ['/api', 'api', 'programs'],
  ['/.well-known/security.txt', '.well-known', 'programs'],
  ['/idp/auth', 'idp', 'steps'],
  ['/sandbox-payment/x', 'sandbox-payment', 'steps'],
])('RTE-37 %s is of the area %s, for %s', (path, name, kind) => {
  expect(findArea(path)).toMatchObject({ name, kind })
})

test.each(['/', '', '/hafen', '/apischule', '/en/api', '/hafen/api', '/constructor', '/toString'])(
  'RTE-37 %s may be a page',
  (path) => expect(findArea(path)).toBeUndefined(),
)

test('RTE-37 no centre can be called like an area', () => {
  expect(areaNames.filter((name) => !reservedCentreUids.has(name))).toEqual([])
})
