import { expect, test } from 'vitest'
import type { PayoutLine } from '../payment-provider.ts'
import { matchPayouts } from './match-payouts.ts'

const line = (kind: PayoutLine['kind'], paymentId: string | null, amountCents: number, feeCents = 0) => ({
  ref: `${kind} ${amountCents}`,
  kind,
  paymentId,
  amountCents,
  feeCents,
})
const move = (paymentId: string, amountCents: number) => ({
  paymentId,
  amountCents,
  centreUid: 'hafen',
  receiptNumber: `receipt of ${paymentId}`,
})
const judge = (lines: readonly PayoutLine[], amountCents: number) => {
  const booked = [move('a', 500), move('a', -100), move('a', -100), move('b', 300)]
  const payout = { ref: 'po_1', day: '2026-11-23', amountCents, lines }
  const [matched] = matchPayouts([payout], booked)
  return [matched?.differenceCents, ...(matched?.lines ?? []).map(({ ref, fault }) => `${ref}: ${fault}`)]
}

test('PAY-12 payments, refunds and fees that add up and are in the ledger are right', () => {
  const lines = [line('payment', 'a', 500, 33), line('refund', 'a', -100), line('fee', null, -20)]
  expect(judge(lines, 347)).toEqual([0, 'payment 500: null', 'refund -100: null', 'fee -20: null'])
})

test('PAY-12 the centre and the receipt of a line are those of its payment', () => {
  const payout = { ref: 'po', day: '2026-11-23', amountCents: 300, lines: [line('payment', 'b', 300)] }
  expect(matchPayouts([payout], [move('b', 300)])[0]?.lines[0]).toMatchObject({
    centreUid: 'hafen',
    receiptNumber: 'receipt of b',
  })
})

test('PAY-12 each posting counts once, and what the ledger does not have is named', () => {
  const twice = [line('refund', 'a', -100), line('refund', 'a', -100), line('refund', 'a', -100)]
  expect(judge(twice, -300)).toEqual([0, 'refund -100: null', 'refund -100: null', 'refund -100: not-booked'])
  expect(judge([line('payment', 'b', 299)], 299)).toEqual([0, 'payment 299: not-booked'])
  expect(judge([line('payment', 'c', 5), line('dispute', null, -7)], -2)).toEqual([
    0,
    'payment 5: unknown',
    'dispute -7: unknown',
  ])
})

test('PAY-12 money without a line is a difference', () => {
  expect(judge([line('payment', 'b', 300, 29)], 270)).toEqual([-1, 'payment 300: null'])
  expect(judge([], 1000)).toEqual([1000])
})
