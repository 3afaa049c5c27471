import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideStep, undecidedLimitMs, type AskedPayment, type Step } from './decide-step.ts'
import { isAllowedTransition, paymentStates } from '../payment-state.ts'
import type { ProviderAnswer } from '../payment-provider.ts'

const end = Date.UTC(2026, 0, 1, 12)
const payment = (state: AskedPayment['state']): AskedPayment => ({
  state,
  amountCents: 250,
  currency: 'EUR',
  expiresAt: new Date(end),
})
const says = (state: ProviderAnswer['state'], rest: Partial<ProviderAnswer> = {}): ProviderAnswer => ({
  state,
  capturedCents: state === 'captured' ? 250 : 0,
  refundedCents: 0,
  currency: 'EUR',
  ...rest,
})
const to = (state: AskedPayment['state'], reason: string): Partial<Step> =>
  ({ kind: 'move', to: state, reason }) as Partial<Step>
const waits: Step = { kind: 'wait' }
const before = end - 1
const muchLater = end + undecidedLimitMs

test.each<[AskedPayment['state'], ProviderAnswer, number, Partial<Step>]>([
  ['psp_created', says('captured'), before, to('captured', 'provider-captured')],
  ['psp_created', says('captured'), muchLater, to('captured', 'provider-captured')],
  ['psp_created', says('captured', { capturedCents: 249 }), before, to('review', 'amount-differs')],
  ['psp_created', says('captured', { capturedCents: 251 }), before, to('review', 'amount-differs')],
  ['psp_created', says('captured', { currency: 'CHF' }), before, to('review', 'amount-differs')],
  ['psp_created', says('captured', { refundedCents: 250 }), before, to('review', 'amount-differs')],
  ['psp_created', says('declined'), before, to('declined', 'provider-declined')],
  ['psp_created', says('cancelled'), before, to('cancelled', 'provider-cancelled')],
  ['psp_created', says('expired'), before, to('expired', 'provider-expired')],
  ['psp_created', says('open'), before, waits],
  ['psp_created', says('open'), end, { kind: 'close-page' }],
  ['psp_created', says('open', { closesByItself: true }), end, waits],
  ['psp_created', says('open', { closesByItself: true }), muchLater, to('review', 'provider-undecided')],
  ['psp_created', says('pending'), end, waits],
  ['psp_created', says('pending'), muchLater, to('review', 'provider-undecided')],
  ['expired', says('expired'), end, waits],
  ['expired', says('captured'), end, to('refund_due', 'money-came-late')],
  ['cancelled', says('captured'), end, to('refund_due', 'money-came-late')],
  ['declined', says('captured', { capturedCents: 1 }), end, to('refund_due', 'money-came-late')],
  ['declined', says('captured', { refundedCents: 250 }), end, waits],
  ['review', says('captured'), end, to('finalizing', 'provider-captured')],
  ['review', says('captured', { capturedCents: 9 }), end, waits],
  ['review', says('captured', { refundedCents: 250 }), end, to('refunded', 'provider-refunded')],
  ['review', says('expired'), end, to('expired', 'provider-expired')],
  ['review', says('open'), end, { kind: 'close-page' }],
  ['review', says('open', { closesByItself: true }), end, waits],
  ['review', says('pending'), end, waits],
  ['completed', says('captured'), end, waits],
  ['completed', says('captured', { refundedCents: 100 }), end, waits],
  ['completed', says('captured', { refundedCents: 250 }), end, to('refunded', 'provider-refunded')],
  ['captured', says('expired'), end, waits],
  ['finalizing', says('declined'), end, waits],
  ['refunded', says('captured'), end, waits],
])('PAY-03 %s, and the provider says %j', (state, answer, now, step) => {
  expect(decideStep(payment(state), answer, now)).toEqual(step)
})

test('PAY-03 whatever the provider reports, only allowed transitions are made, and captured money is never a failure', () => {
  const answers = fc.record<ProviderAnswer>({
    state: fc.constantFrom('open', 'pending', 'captured', 'declined', 'cancelled', 'expired'),
    capturedCents: fc.constantFrom(0, 1, 249, 250, 251),
    refundedCents: fc.constantFrom(0, 1, 250),
    currency: fc.constantFrom('EUR', 'CHF'),
  })
  fc.assert(
    fc.property(fc.constantFrom(...paymentStates), answers, fc.integer(), (state, answer, offset) => {
      const step = decideStep(payment(state), answer, end + offset)
      if (step.kind !== 'move') return
      expect(isAllowedTransition(state, step.to)).toBe(true)
      if (step.to === 'captured' || step.to === 'finalizing') expect(answer.capturedCents).toBe(250)
      if (answer.state === 'captured') expect(['declined', 'cancelled', 'expired']).not.toContain(step.to)
    }),
  )
})
