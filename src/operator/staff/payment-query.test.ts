import { expect, test } from 'vitest'
import { formatPaymentQuery, readPaymentQuery, toPaymentSearch } from './payment-query.ts'

const read = (query: string) => readPaymentQuery(new URLSearchParams(query))

test.each([
  ['', { show: 'attention', centre: '', age: 'any', text: '', page: 1 }],
  [
    'state=completed&centre=hafen&age=day&page=3',
    { show: 'completed', centre: 'hafen', age: 'day', text: '', page: 3 },
  ],
  ['q=%202026-000042%20', { show: 'all', centre: '', age: 'any', text: '2026-000042', page: 1 }],
  ['q=x&state=review&centre=hafen&age=day', { show: 'all', centre: '', age: 'any', text: 'x', page: 1 }],
  [
    'state=toString&centre=A%27B&age=year&page=-1',
    { show: 'attention', centre: '', age: 'any', text: '', page: 1 },
  ],
  ['page=0', { show: 'attention', centre: '', age: 'any', text: '', page: 1 }],
])('STF-03 the list reads «%s»', (query, expected) => {
  expect(read(query)).toEqual(expected)
})

test('STF-03 another page keeps the choices', () => {
  expect(formatPaymentQuery(read('state=all&centre=hafen&age=hour'), 2)).toBe(
    'state=all&centre=hafen&age=hour&page=2',
  )
})

test.each([
  ['', ['hafen'], ['hafen']],
  ['centre=hafen', 'all' as const, ['hafen']],
  ['centre=markt', ['hafen'], []],
  ['', 'all' as const, 'all'],
])('STF-02 «%s» within %j looks at %j', (query, reach, centres) => {
  expect(toPaymentSearch(read(query), reach, 0).centres).toEqual(centres)
})

test('STF-03 the age is counted back from now', () => {
  const now = Date.UTC(2026, 10, 23, 12)
  expect(toPaymentSearch(read('age=day'), 'all', now).unchangedSince).toEqual(
    new Date(Date.UTC(2026, 10, 22, 12)),
  )
  expect(toPaymentSearch(read(''), 'all', now).unchangedSince).toBeNull()
})
