import type { PaymentStatus } from '../payment-state.ts'

/** The title and headline of the page of a payment that failed or is not as expected; undefined: the path names none. */
export function failureTitle(status: PaymentStatus | undefined) {
  switch (status) {
    case 'review':
      return 'payment_review_title'
    case 'refunding':
    case 'refunded':
      return 'payment_refund_title'
    default:
      return 'payment_unpaid_title'
  }
}
