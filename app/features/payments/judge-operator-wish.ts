import { isAllowedTransition, type PaymentState } from './payment-state.ts'

/** What an operator wants of a payment. */
export type OperatorWish = 'retry' | 'refund'

/** As much of a payment as decides about it. Amounts are cents. */
export type JudgedPayment = {
  readonly state: PaymentState
  readonly amountCents: number
  readonly capturedCents: number
  readonly refundedCents: number
}

export type OperatorVerdict =
  /** Takes this step, then goes on as far as it goes. */
  | { readonly kind: 'move'; readonly to: 'finalizing' | 'refund_due' }
  /** Gives the money of a completed payment back. */
  | { readonly kind: 'give-back' }
  /** Nothing is to be decided: goes on as far as it goes. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'refused'; readonly why: string }

const settle: OperatorVerdict = { kind: 'settle' }
const refuse = (why: string): OperatorVerdict => ({ kind: 'refused', why })

/** Decides what a wish leads to. Steps that the transition table has not are refused like everything else. */
export const judgeOperatorWish = (payment: JudgedPayment, wish: OperatorWish): OperatorVerdict =>
  wish === 'retry' ? judgeRetry(payment) : judgeRefund(payment)

/** Once more: what was given up, or the question to the provider. */
function judgeRetry({ state, amountCents, capturedCents, refundedCents }: JudgedPayment): OperatorVerdict {
  if (state !== 'review') return settle
  if (capturedCents === 0 && amountCents > 0) return settle
  if (refundedCents > 0) return refuse('some of its money has gone back already: refund the rest')
  if (capturedCents !== amountCents)
    return refuse('another amount was taken than asked for, so it can only be refunded')
  return { kind: 'move', to: 'finalizing' }
}

function judgeRefund({ state, amountCents, capturedCents, refundedCents }: JudgedPayment): OperatorVerdict {
  // Whether the provider has anything is not known yet; what cost nothing is taken back without it.
  if (state === 'review' && capturedCents === 0) {
    return amountCents > 0 ? settle : { kind: 'move', to: 'refund_due' }
  }
  if (capturedCents <= refundedCents) return refuse('there is no money of it here')
  if (state === 'refund_due') return settle
  if (isAllowedTransition(state, 'refund_due')) return { kind: 'move', to: 'refund_due' }
  if (isAllowedTransition(state, 'refunded')) return { kind: 'give-back' }
  return refuse(`it is ${state}: wait until it is completed or in review`)
}
