import { expect, test } from 'vitest'
import { decideOperatorAction, operatorRefusals, type OperatorVerdict } from './decide-operator-action.ts'
import { isAllowedTransition, type PaymentState, paymentStates } from '../payment-state.ts'

type Kind = OperatorVerdict['kind'] | 'finalizing' | 'refund_due'
const decide = (
  action: 'retry' | 'refund',
  state: PaymentState,
  ...money: [number, number, number]
): Kind => {
  const [amountCents, capturedCents, refundedCents] = money
  const verdict = decideOperatorAction(
    { state, amountCents, capturedCents, refundedCents, disputedCents: 0, isRefunding: false },
    action,
  )
  return verdict.kind === 'move' ? verdict.to : verdict.kind
}

test.each<[PaymentState, number, number, number, Kind, Kind]>([
  // An effect was given up.
  ['review', 340, 340, 0, 'finalizing', 'refund_due'],
  // The captured amount differs; a part was refunded already.
  ['review', 340, 341, 0, 'refused', 'refund_due'],
  ['review', 340, 340, 100, 'refused', 'refund_due'],
  ['review', 340, 340, 340, 'refused', 'refused'],
  // The provider could not be reached; a voucher covered the whole price.
  ['review', 340, 0, 0, 'settle', 'settle'],
  ['review', 0, 0, 0, 'finalizing', 'refund_due'],
  // Nothing was paid.
  ['psp_created', 340, 0, 0, 'settle', 'refused'],
  ['declined', 340, 0, 0, 'settle', 'refused'],
  // The payment is under way.
  ['captured', 340, 340, 0, 'settle', 'refused'],
  ['finalizing', 340, 340, 0, 'settle', 'refused'],
  ['refund_due', 340, 340, 0, 'settle', 'refused'],
  // The payment has ended.
  ['completed', 340, 340, 0, 'settle', 'give-back'],
  ['refunded', 340, 340, 340, 'settle', 'refused'],
])('PAY-03 %s of %i, taken %i, given back %i: retry %s, refund %s', (state, a, c, r, retry, refund) => {
  expect([decide('retry', state, a, c, r), decide('refund', state, a, c, r)]).toEqual([retry, refund])
})

test('PAY-03 no action leads to a transition that the table does not allow', () => {
  const steps = (['retry', 'refund'] as const).flatMap((action) =>
    paymentStates.flatMap((state) =>
      [0, 340].flatMap((captured) =>
        [0, 340].map((refunded) => ({ state, to: decide(action, state, 340, captured, refunded) })),
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

test.each<[PaymentState, number, number, string]>([
  ['completed', 0, 100, 'give-back'],
  ['completed', 0, 340, 'give-back'],
  ['completed', 100, 240, 'give-back'],
  ['completed', 100, 241, 'so much is not left of it'],
  ['completed', 0, 0, 'the amount must be above 0'],
  ['completed', 0, -1, 'the amount must be above 0'],
  ['completed', 0, 1.5, 'the amount must be above 0'],
  ['review', 0, 100, 'only a completed payment can be refunded in part'],
])('PAY-09 of 340 cents, %s with %i refunded, %d more: %s', (state, refundedCents, part, outcome) => {
  const verdict = decideOperatorAction(
    { state, amountCents: 340, capturedCents: 340, refundedCents, disputedCents: 0, isRefunding: false },
    'refund',
    part,
  )
  expect(verdict.kind === 'refused' ? operatorRefusals[verdict.why] : verdict.kind).toBe(outcome)
})

test.each([undefined, 100, 340])(
  'PAY-09 while a refund is under way, no other one begins (%s cents)',
  (part) => {
    const completed = { state: 'completed', amountCents: 340, capturedCents: 340, refundedCents: 0 } as const
    const verdict = decideOperatorAction(
      { ...completed, disputedCents: 0, isRefunding: true },
      'refund',
      part,
    )
    expect(verdict).toEqual({ kind: 'refused', why: 'refund-under-way' })
  },
)
