import { isAllowedTransition, type PaymentState } from '../payment-state.ts'

/** What an operator can do with a payment. */
export type OperatorAction = 'retry' | 'refund'

/** The fields of a payment that the decision needs. Amounts are in cents. */
export type PaymentForOperator = {
  readonly state: PaymentState
  readonly amountCents: number
  readonly capturedCents: number
  readonly refundedCents: number
}

/** What an operator's action leads to. */
export type OperatorVerdict =
  /** Take this step, then settle the payment. */
  | { readonly kind: 'move'; readonly to: 'finalizing' | 'refund_due' }
  /** Refund a completed payment. */
  | { readonly kind: 'give-back' }
  /** No step has to be forced: just settle the payment. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'refused'; readonly why: string }

const settle: OperatorVerdict = { kind: 'settle' }
const refuse = (why: string): OperatorVerdict => ({ kind: 'refused', why })

/** Decides what an operator's action leads to. A step that is not in the transition table is refused. */
export const decideOperatorAction = (payment: PaymentForOperator, action: OperatorAction): OperatorVerdict =>
  action === 'retry' ? judgeRetry(payment) : judgeRefund(payment)

/** A retry repeats the effects that were given up, or asks the provider again. */
function judgeRetry({
  state,
  amountCents,
  capturedCents,
  refundedCents,
}: PaymentForOperator): OperatorVerdict {
  if (state !== 'review') return settle
  if (capturedCents === 0 && amountCents > 0) return settle
  if (refundedCents > 0) return refuse('a part was refunded already: refund the rest')
  if (capturedCents !== amountCents)
    return refuse('the captured amount differs from the price, so it can only be refunded')
  return { kind: 'move', to: 'finalizing' }
}

function judgeRefund({
  state,
  amountCents,
  capturedCents,
  refundedCents,
}: PaymentForOperator): OperatorVerdict {
  // It is not known yet whether the provider has captured anything. A payment of 0 has no provider to ask.
  if (state === 'review' && capturedCents === 0) {
    return amountCents > 0 ? settle : { kind: 'move', to: 'refund_due' }
  }
  if (capturedCents <= refundedCents) return refuse('there is no money to refund')
  if (state === 'refund_due') return settle
  if (isAllowedTransition(state, 'refund_due')) return { kind: 'move', to: 'refund_due' }
  if (isAllowedTransition(state, 'refunded')) return { kind: 'give-back' }
  return refuse(`it is ${state}: wait until it is completed or in review`)
}
