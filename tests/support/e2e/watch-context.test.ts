import { expect, test } from 'vitest'
import { isExpected } from './watch-context.ts'

test.each([
  ['404 /assets/app-Ab_c-12.js', '404 /assets/app-*.js', true],
  ['404 /assets/app-Ab_c-12.js', '404 /assets/app', false],
  ['500 /api/consumers', '404 /api/consumers', false],
  ['422 /a?profile-edit', '422 /a?profile-edit', true],
  ['422 /aprofile-edit', '422 /a?profile-edit', false],
  ['console: Error: broken\n    at x', 'console: Error: broken*', true],
])('browser tests: a fault «%s» is expected as «%s»: %s', (fault, line, expected) => {
  expect(isExpected(fault, [line])).toBe(expected)
})
