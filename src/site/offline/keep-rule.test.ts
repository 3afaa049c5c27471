import { describe, expect, test } from 'vitest'
import { endsAccount, isStillKept, listLeaving, mayKeep, type PageAnswer } from './keep-rule.ts'

const page: PageAnswer = {
  status: 200,
  isRedirected: false,
  type: 'text/html; charset=utf-8',
  cacheControl: 'private, no-cache',
  vary: 'accept-encoding',
  keptFor: null,
}
const own: PageAnswer = { ...page, cacheControl: 'private, no-store', keptFor: 'a-1' }

describe('OFF-02 which answers are kept', () => {
  test.each<[string, PageAnswer, boolean]>([
    ['everybody’s page', page, true],
    ['one that a proxy may store', { ...page, cacheControl: 'public, max-age=60' }, true],
    ['one that must not be stored', { ...page, cacheControl: 'private, no-store' }, false],
    ['one visitor’s page at a shared address', own, false],
    ['one that depends on cookies', { ...page, vary: 'accept-encoding, cookie' }, false],
    ['an error', { ...page, status: 404 }, false],
    ['an unavailable server', { ...page, status: 503 }, false],
    ['the end of a redirect', { ...page, isRedirected: true }, false],
    ['data', { ...page, type: 'application/json' }, false],
    ['an answer without a type', { ...page, type: null }, false],
  ])('%s at a shared address', (_, answer, expected) => expect(mayKeep('shared', answer)).toBe(expected))

  test.each<[string, PageAnswer, boolean]>([
    ['a page with its visitor', own, true],
    ['a page of which nobody says whose it is', { ...own, keptFor: null }, false],
    ['an error', { ...own, status: 403 }, false],
    ['the end of a redirect', { ...own, isRedirected: true }, false],
  ])('%s at a personal address', (_, answer, expected) => expect(mayKeep('own', answer)).toBe(expected))
})

test('OFF-05 a personal page that redirects or refuses says that nobody is signed in', () => {
  expect(endsAccount('own', 0, true)).toBe(true)
  expect(endsAccount('own', 401, false)).toBe(true)
  expect(endsAccount('own', 200, false)).toBe(false)
  expect(endsAccount('own', 503, false)).toBe(false)
  expect(endsAccount('shared', 0, true)).toBe(false)
})

describe('OFF-03 LIM-01 how long and how much is kept', () => {
  const now = Date.UTC(2026, 10, 23, 12)
  const hour = 3_600_000

  test('for three days', () => {
    expect(isStillKept(now - 72 * hour + 1, now)).toBe(true)
    expect(isStillKept(now - 72 * hour, now)).toBe(false)
    expect(isStillKept(now + hour, now)).toBe(true)
  })

  test('what is too old leaves, then the oldest of what is too much', () => {
    const entries = [
      { address: '/new', keptAt: now - hour },
      { address: '/old', keptAt: now - 80 * hour },
      { address: '/third', keptAt: now - 3 * hour },
      { address: '/second', keptAt: now - 2 * hour },
    ]
    expect(listLeaving(entries, now, 2)).toEqual(['/old', '/third'])
    expect(listLeaving(entries, now, 3)).toEqual(['/old'])
    expect(listLeaving([], now)).toEqual([])
  })
})
