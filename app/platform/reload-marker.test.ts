import { expect, test } from 'vitest'
import { isReloadDue } from './reload-marker.ts'

const now = Date.UTC(2026, 10, 22, 12)

test.each([
  ['never', null, true],
  ['just now', now, false],
  ['almost ten seconds ago', now - 9_999, false],
  ['ten seconds ago', now - 10_000, true],
  ['by a clock that was set back since', now + 3_600_000, true],
])('UPD-01 a page that was reloaded %s', (_, reloadedAt, expected) => {
  expect(isReloadDue(reloadedAt, now)).toBe(expected)
})
