import { isAllowedTransition, type PaymentState } from '../payment-state.ts'

/** Why an operator's action is not done, with the sentence of the commands; the pages for staff have texts of their own. */
export const operatorRefusals = {
  unknown: 'there is no such payment',
  'partly-refunded': 'a part was refunded already: refund the rest',
  'amount-differs': 'the captured amount differs from the price, so it can only be refunded',
  disputed: 'its money is disputed: answer the dispute at the provider',
  'no-amount': 'the amount must be above 0',
  'too-much': 'so much is not left of it',
  'whole-only': 'only a completed payment can be refunded in part',
  'no-money': 'there is no money to refund',
  'under-way': 'it is under way: wait until it is completed or in review',
  'refund-under-way': 'another refund of this payment is under way: look at it again in a minute',
  'earlier-refund': 'an earlier refund of it had no answer yet and is done now: look at it again',
  'provider-refuses': 'the provider refuses this refund: look there',
  'provider-differs': 'the provider reports other amounts; the difference is stored now, see "show"',
  'call-under-way': 'a call is under way at this moment: look at it again in half a minute',
  changed: 'it has changed meanwhile: look at it again',
} as const

export type OperatorRefusal = keyof typeof operatorRefusals

export type OperatorAction = 'retry' | 'refund'

/** What an operator asks for. A refund says why and who gives it; without an amount it is all that is left. */
export type OperatorOrder =
  | { readonly action: 'retry' }
  | {
      readonly action: 'refund'
      readonly amountCents?: number | undefined
      readonly reason: string
      readonly givenBy: string
      /** What had been refunded when the operator decided, in cents: if it is something else now, nothing is done. */
      readonly seenRefundedCents?: number | undefined
    }

export type PaymentForOperator = {
  readonly state: PaymentState
  readonly amountCents: number
  readonly capturedCents: number
  readonly refundedCents: number
  readonly disputedCents: number
  /** A refund was claimed, and its outcome is not known yet. */
  readonly isRefunding: boolean
}

export type OperatorVerdict =
  /** Take this step, then settle the payment. */
  | { readonly kind: 'move'; readonly to: 'finalizing' | 'refund_due' }
  /** Refund a completed payment, or a part of it. */
  | { readonly kind: 'give-back' }
  /** No step has to be forced: just settle the payment. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'refused'; readonly why: OperatorRefusal }

const settle: OperatorVerdict = { kind: 'settle' }
const refuse = (why: OperatorRefusal): OperatorVerdict => ({ kind: 'refused', why })

/** Decides what an operator's action leads to. A step that is not in the transition table is refused. */
export const decideOperatorAction = (
  payment: PaymentForOperator,
  action: OperatorAction,
  amountCents?: number,
): OperatorVerdict => (action === 'retry' ? judgeRetry(payment) : judgeRefund(payment, amountCents))

/** A retry repeats the effects that were given up, or asks the provider again. */
function judgeRetry({
  state,
  amountCents,
  capturedCents,
  refundedCents,
}: PaymentForOperator): OperatorVerdict {
  if (state !== 'review') return settle
  if (capturedCents === 0 && amountCents > 0) return settle
  if (refundedCents > 0) return refuse('partly-refunded')
  if (capturedCents !== amountCents) return refuse('amount-differs')
  return { kind: 'move', to: 'finalizing' }
}

/** @param partCents the part that is to be refunded; undefined for all that is left */
function judgeRefund(payment: PaymentForOperator, partCents: number | undefined): OperatorVerdict {
  const { state, amountCents, capturedCents, refundedCents, disputedCents, isRefunding } = payment
  if (isRefunding || state === 'refund_due') return refuse('refund-under-way')
  if (disputedCents > 0) return refuse('disputed')
  const left = capturedCents - refundedCents
  if (partCents !== undefined && partCents !== left) {
    if (!Number.isInteger(partCents) || partCents <= 0) return refuse('no-amount')
    if (partCents > left) return refuse('too-much')
    if (state !== 'completed') return refuse('whole-only')
    return { kind: 'give-back' }
  }
  // It is not known yet whether the provider has captured anything. A payment of 0 has no provider to ask.
  if (state === 'review' && capturedCents === 0) {
    return amountCents > 0 ? settle : { kind: 'move', to: 'refund_due' }
  }
  if (capturedCents <= refundedCents) return refuse('no-money')
  if (isAllowedTransition(state, 'refund_due')) return { kind: 'move', to: 'refund_due' }
  if (isAllowedTransition(state, 'refunded')) return { kind: 'give-back' }
  return refuse('under-way')
}
