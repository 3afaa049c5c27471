/*
 * The life of a payment. The table below is authoritative: the database holds the same rows in `allowed_transition` and
 * refuses every other step, whatever the code does.
 */

export const paymentStates = [
  /** Stored; the provider does not know of it yet. */
  'created',
  /** The provider has a page on which it can be paid. */
  'psp_created',
  /** The provider has the money. */
  'captured',
  /** The effects are being performed: open the barrier, credit the card. */
  'finalizing',
  /** Paid, and all effects are done. */
  'completed',
  'declined',
  'cancelled',
  'expired',
  /** An operator has to look: the captured amount differs, or an effect cannot be performed. */
  'review',
  'refund_due',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** Every allowed step: from one state to others. */
export const allowedTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  // Straight to `captured` if a voucher covers the whole price.
  created: ['psp_created', 'captured', 'declined', 'cancelled', 'expired', 'review'],
  psp_created: ['captured', 'declined', 'cancelled', 'expired', 'review'],
  captured: ['finalizing', 'review'],
  finalizing: ['completed', 'review'],
  completed: ['refunded'],
  // Money that arrives after the payment has failed is refunded.
  declined: ['refund_due'],
  cancelled: ['refund_due'],
  expired: ['refund_due'],
  review: ['finalizing', 'refund_due', 'refunded', 'expired'],
  refund_due: ['refunded', 'review'],
  refunded: [],
}

export const isAllowedTransition = (from: PaymentState, to: PaymentState): boolean =>
  allowedTransitions[from].includes(to)

/** States that still change without anybody's help. */
export const openStates = ['created', 'psp_created', 'captured', 'finalizing', 'refund_due'] as const

/** States in which a payment blocks new payments for the same thing. */
export const blockingStates = ['created', 'psp_created', 'captured', 'finalizing', 'review'] as const

/** Nothing was paid, and no money is expected any more. */
export const failedStates = ['declined', 'cancelled', 'expired'] as const

/** What a visitor is told. "paid" is said only when all effects are done. */
export type PaymentStatus = 'open' | 'confirming' | 'paid' | 'failed' | 'review' | 'refunding' | 'refunded'

const statuses: Readonly<Record<PaymentState, PaymentStatus>> = {
  created: 'open',
  psp_created: 'open',
  captured: 'confirming',
  finalizing: 'confirming',
  completed: 'paid',
  declined: 'failed',
  cancelled: 'failed',
  expired: 'failed',
  review: 'review',
  refund_due: 'refunding',
  refunded: 'refunded',
}

export const statusOf = (state: PaymentState): PaymentStatus => statuses[state]
