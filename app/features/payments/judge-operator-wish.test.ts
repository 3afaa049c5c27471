import { expect, test } from 'vitest'
import { judgeOperatorWish, type OperatorVerdict } from './judge-operator-wish.ts'
import { isAllowedTransition, paymentStates, type PaymentState } from './payment-state.ts'

type Kind = OperatorVerdict['kind'] | 'finalizing' | 'refund_due'
const judge = (wish: 'retry' | 'refund', state: PaymentState, ...money: [number, number, number]): Kind => {
  const [amountCents, capturedCents, refundedCents] = money
  const verdict = judgeOperatorWish({ state, amountCents, capturedCents, refundedCents }, wish)
  return verdict.kind === 'move' ? verdict.to : verdict.kind
}

test.each<[PaymentState, number, number, number, Kind, Kind]>([
  // What was paid for could not be done.
  ['review', 340, 340, 0, 'finalizing', 'refund_due'],
  // Another amount; some of it back already.
  ['review', 340, 341, 0, 'refused', 'refund_due'],
  ['review', 340, 340, 100, 'refused', 'refund_due'],
  ['review', 340, 340, 340, 'refused', 'refused'],
  // The provider could not be reached; a voucher had paid for all.
  ['review', 340, 0, 0, 'settle', 'settle'],
  ['review', 0, 0, 0, 'finalizing', 'refund_due'],
  // Nothing paid.
  ['psp_created', 340, 0, 0, 'settle', 'refused'],
  ['declined', 340, 0, 0, 'settle', 'refused'],
  // Under way.
  ['captured', 340, 340, 0, 'settle', 'refused'],
  ['finalizing', 340, 340, 0, 'settle', 'refused'],
  ['refund_due', 340, 340, 0, 'settle', 'settle'],
  // At its end.
  ['completed', 340, 340, 0, 'settle', 'give-back'],
  ['refunded', 340, 340, 340, 'settle', 'refused'],
])('PAY-03 %s of %i, taken %i, given back %i: retry %s, refund %s', (state, a, c, r, retry, refund) => {
  expect([judge('retry', state, a, c, r), judge('refund', state, a, c, r)]).toEqual([retry, refund])
})

test('PAY-03 no wish leads to a step that the transition table has not', () => {
  const steps = (['retry', 'refund'] as const).flatMap((wish) =>
    paymentStates.flatMap((state) =>
      [0, 340].flatMap((captured) =>
        [0, 340].map((refunded) => ({ state, to: judge(wish, state, 340, captured, refunded) })),
      ),
    ),
  )
  const taken = steps.flatMap(({ state, to }): [PaymentState, PaymentState][] => {
    if (to === 'give-back') return [[state, 'refunded']]
    return to === 'finalizing' || to === 'refund_due' ? [[state, to]] : []
  })
  expect(taken.length).toBeGreaterThan(3)
  expect(taken.filter(([from, to]) => !isAllowedTransition(from, to))).toEqual([])
})
