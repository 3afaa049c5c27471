/*
 * The life of a payment. The table below is the whole truth about it: the database holds the same rows in
 * `allowed_transition` and refuses every other step, whatever the code does.
 */

export const paymentStates = [
  /** Written down, the provider does not know of it yet. */
  'created',
  /** The provider has a page where it can be paid. */
  'psp_created',
  /** The provider has the money. */
  'captured',
  /** What was paid for is being done: the gate, the card, the receipt. */
  'finalizing',
  /** Paid and done. */
  'completed',
  'declined',
  'cancelled',
  'expired',
  /** A person has to look: another amount than asked for, or something paid that cannot be done. */
  'review',
  /** Money that must go back. */
  'refund_due',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** Every step that a payment can take, from state to states. */
export const allowedTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  // Straight to captured where a voucher leaves nothing to pay.
  created: ['psp_created', 'captured', 'declined', 'cancelled', 'expired', 'review'],
  psp_created: ['captured', 'declined', 'cancelled', 'expired', 'review'],
  captured: ['finalizing', 'review'],
  finalizing: ['completed', 'review'],
  completed: ['refunded'],
  // Money that comes after we had given up goes back.
  declined: ['refund_due'],
  cancelled: ['refund_due'],
  expired: ['refund_due'],
  review: ['finalizing', 'refund_due', 'refunded', 'expired'],
  refund_due: ['refunded', 'review'],
  refunded: [],
}

export const isAllowedTransition = (from: PaymentState, to: PaymentState): boolean =>
  allowedTransitions[from].includes(to)

/** States in which something is still to happen by itself. */
export const openStates = ['created', 'psp_created', 'captured', 'finalizing', 'refund_due'] as const

/** States in which a payment keeps others from being started for the same thing. */
export const blockingStates = ['created', 'psp_created', 'captured', 'finalizing', 'review'] as const

/** Nothing was paid, and nothing is expected any more. */
export const failedStates = ['declined', 'cancelled', 'expired'] as const

/** What a visitor is told. «paid» is said only when what was paid for is done. */
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
