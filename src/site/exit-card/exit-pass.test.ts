import { expect, test } from 'vitest'
import { listCurrent, listPasses } from './exit-pass.ts'

const paid = (id: string, exitUntil: string, status = 'paid') => ({
  transactionId: id,
  centerUid: 'hafen',
  status,
  results: { gate: { exitUntil } },
})
const passes = listPasses({
  transactions: [
    paid('b', '2026-11-27T18:17:00.000Z'),
    paid('a', '2026-11-27T17:00:00.000Z'),
    paid('back', '2026-11-27T18:20:00.000Z', 'refunded'),
    { transactionId: 'card', centerUid: 'hafen', status: 'paid', results: {} },
  ],
})
const clock = (time: string) => Date.parse(`2026-11-27T${time}:00.000Z`)
const at = (time: string, centreUid = 'hafen', leftBy = 0) =>
  listCurrent(passes, centreUid, clock(time), leftBy).map(({ id }) => id)

test('PKC-07 payments with a running exit time count, and nothing that went back or has no barrier', () => {
  expect(at('16:59')).toEqual(['b', 'a'])
  expect(at('17:00')).toEqual(['b'])
  expect(at('17:00', 'leipzig')).toEqual([])
})

test('PKC-07 for an hour after the end the last one counts, to be calculated again', () => {
  const two = listPasses({
    transactions: [paid('first', '2026-11-27T17:00:00.000Z'), paid('last', '2026-11-27T17:20:00.000Z')],
  })
  expect(listCurrent(two, 'hafen', clock('17:30')).map(({ id }) => id)).toEqual(['last'])
  expect(at('18:17')).toEqual(['b'])
  expect(at('19:16')).toEqual(['b'])
  expect(at('19:17')).toEqual([])
})

test('PKC-07 anyone who has left is asked no more, about that car and those before it', () => {
  expect(at('16:59', 'hafen', clock('17:00'))).toEqual(['b'])
  expect(at('18:30', 'hafen', clock('18:17'))).toEqual([])
})
