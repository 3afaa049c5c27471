import { isAllowedTransition, type PaymentState } from '../payment-state.ts'
import type { OperatorRefusal } from './operator-refusal.ts'

/** What an operator can do with a payment. */
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

/** The fields of a payment that the decision needs. Amounts are in cents. */
export type PaymentForOperator = {
  readonly state: PaymentState
  readonly amountCents: number
  readonly capturedCents: number
  readonly refundedCents: number
  /** What a bank has withdrawn for a dispute. */
  readonly disputedCents: number
  /** A refund was claimed, and its outcome is not known yet. */
  readonly isRefunding: boolean
}

/** What an operator's action leads to. */
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
