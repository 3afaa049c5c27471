import type { PaymentState } from '../payment-state.ts'
import type { ProviderAnswer } from '../payment-provider.ts'

export type AskedPayment = {
  readonly state: PaymentState
  readonly amountCents: number
  readonly currency: string
  readonly expiresAt: Date
}

/** Why the provider's answer moves a payment; stored with the event. */
export type StepReason =
  | 'provider-captured'
  | 'provider-declined'
  | 'provider-cancelled'
  | 'provider-expired'
  | 'provider-undecided'
  | 'provider-refunded'
  | 'amount-differs'
  | 'money-came-late'

/** What to do about an answer: change the state, close the provider's page, or wait. */
export type Step =
  | { readonly kind: 'move'; readonly to: PaymentState; readonly reason: StepReason }
  | { readonly kind: 'close-page' }
  | { readonly kind: 'wait' }

/** How long after its page expired the provider may still answer "pending", or keep a page that only it can close. */
export const undecidedLimitMs = 20 * 60_000

const wait: Step = { kind: 'wait' }
const move = (to: PaymentState, reason: StepReason): Step => ({ kind: 'move', to, reason })

/** Decides what the provider's answer means for a payment (PAY-03). Waits while effects or a refund are under way. */
export function decideStep(payment: AskedPayment, answer: ProviderAnswer, now: number): Step {
  switch (payment.state) {
    case 'created':
    case 'psp_created':
      return decideOpen(payment, answer, now)
    case 'review':
      return decideReview(payment, answer)
    case 'declined':
    case 'cancelled':
    case 'expired':
      return answer.capturedCents > answer.refundedCents ? move('refund_due', 'money-came-late') : wait
    case 'completed':
      return isRefunded(answer) ? move('refunded', 'provider-refunded') : wait
    case 'captured':
    case 'finalizing':
    case 'refund_due':
    case 'refunded':
      return wait
  }
}

function decideOpen(payment: AskedPayment, answer: ProviderAnswer, now: number): Step {
  switch (answer.state) {
    case 'captured':
      return isAsAsked(payment, answer)
        ? move('captured', 'provider-captured')
        : move('review', 'amount-differs')
    case 'declined':
      return move('declined', 'provider-declined')
    case 'cancelled':
      return move('cancelled', 'provider-cancelled')
    case 'expired':
      return move('expired', 'provider-expired')
    case 'open':
      if (answer.closesByItself) return waitForOutcome(payment, now)
      return now >= payment.expiresAt.getTime() ? { kind: 'close-page' } : wait
    case 'pending':
      return waitForOutcome(payment, now)
  }
}

const waitForOutcome = ({ expiresAt }: AskedPayment, now: number): Step =>
  now >= expiresAt.getTime() + undecidedLimitMs ? move('review', 'provider-undecided') : wait

/** A payment in review that may hold no money. Money that is already captured is left to an operator. */
function decideReview(payment: AskedPayment, answer: ProviderAnswer): Step {
  switch (answer.state) {
    case 'captured':
      if (isRefunded(answer)) return move('refunded', 'provider-refunded')
      return isAsAsked(payment, answer) ? move('finalizing', 'provider-captured') : wait
    case 'declined':
    case 'cancelled':
    case 'expired':
      return move('expired', 'provider-expired')
    case 'open':
      return answer.closesByItself ? wait : { kind: 'close-page' }
    case 'pending':
      return wait
  }
}

const isAsAsked = (payment: AskedPayment, answer: ProviderAnswer): boolean =>
  answer.capturedCents === payment.amountCents &&
  answer.refundedCents === 0 &&
  answer.currency === payment.currency

const isRefunded = ({ capturedCents, refundedCents }: ProviderAnswer): boolean =>
  capturedCents > 0 && refundedCents >= capturedCents
