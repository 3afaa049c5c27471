import { expect, test } from 'vitest'
import { rawQueryOf } from './raw-query.ts'

test.each([
  ['/hafen?q=a%20b&x', '?q=a%20b&x'],
  ['/hafen?&x&&y=', '?&x&&y='],
  ['/hafen', ''],
  ['/hafen.data?profile=&_routes=de.centerUid', '?profile='],
  ['/hafen.data?_routes=de.centerUid', ''],
])('GRD-04 GRD-06 PRD-04 the raw query of %s is %j', (address, search) => {
  expect(rawQueryOf(`http://passage.example${address}`)).toBe(search)
})
