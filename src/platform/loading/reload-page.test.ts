import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isReloadDue } from './reload-page.ts'

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

test('UPD-01 no other file reloads a page, but a list of staff that has lost its sign-in', () => {
  const app = join(import.meta.dirname, '../..')
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const reloading = files.filter((name) =>
    /location\s*\.\s*(?:reload|replace)\b/.test(readFileSync(join(app, name), 'utf8')),
  )
  expect(reloading.toSorted()).toEqual([
    join('operator', 'staff', 'pages', 'renew-script.ts'),
    join('platform', 'loading', 'reload-page.ts'),
  ])
})
