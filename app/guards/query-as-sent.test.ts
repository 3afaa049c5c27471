import { expect, test } from 'vitest'
import { queryAsSent } from './query-as-sent.ts'

test.each([
  ['/hafen?q=a%20b&x', '?q=a%20b&x'],
  ['/hafen?&x&&y=', '?&x&&y='],
  ['/hafen', ''],
  ['/hafen.data?profile=&_routes=de.centerUid', '?profile='],
  ['/hafen.data?_routes=de.centerUid', ''],
])('GRD-04 GRD-06 PRD-04 of %s it is %j', (address, search) => {
  expect(queryAsSent(`http://passage.example${address}`)).toBe(search)
})
