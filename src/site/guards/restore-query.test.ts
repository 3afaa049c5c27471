import fc from 'fast-check'
import { expect, test } from 'vitest'
import { queryOf } from '#core/query-text.ts'
import { restoreQuery } from './restore-query.ts'

test.each([
  ['/hafen?profile=', '?profile', '/hafen?profile'],
  ['/hafen?q=a+b&x=', '?q=a%20b&x', '/hafen?q=a%20b&x'],
  ['/hafen?own=&q=a+b#top', '?q=a%20b', '/hafen?own=&q=a%20b#top'],
  ['/hafen?a=+&a=+', '?a=%20&a=+', '/hafen?a=%20&a=+'],
  ['/hafen?x=', '', '/hafen?x='],
  ['/hafen', '?x', '/hafen'],
  ['https://apps.example/a?x=', '?x', 'https://apps.example/a?x'],
  [
    '/auth/login?returnTo=%2Fhafen%2Fparken%3Fq%3Da%2Bb%26x%3D&state=ignoreOnBoarding',
    '?q=a%20b&x',
    '/auth/login?returnTo=%2Fhafen%2Fparken%3Fq%3Da%2520b%26x&state=ignoreOnBoarding',
  ],
])('GRD-04 GRD-06 PRD-04 %s after %s is %s', (target, asked, expected) => {
  expect(restoreQuery(target, asked)).toBe(expected)
})

test('GRD-04 PRD-04 any query keeps its spelling', () => {
  const part = fc.stringMatching(/^[a-z?+=%0-9~*']{1,8}$/)
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const asked = queryOf(parts)
      const written = new URLSearchParams(`&${parts.join('&')}`).toString()
      const target = written === '' ? '/x' : `/x?${written}`
      expect(restoreQuery(target, asked)).toBe(written === '' ? '/x' : `/x${asked}`)
    }),
  )
})
