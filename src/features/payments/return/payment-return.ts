import type { FinalizeOutcome } from '../payment.ts'
import { findPaymentScope, type PaymentScope } from '../payment-scope.ts'
import type { PaymentStatus } from '../payment-state.ts'

/** What the query of a return page says. It proves nothing: the provider is asked. */
export type PaymentReturnQuery = {
  /** Undefined if the query names no known scope: a plain return page is shown then (PAY-01). */
  readonly scope: PaymentScope | undefined
  readonly transactionId: string | undefined
  readonly isCancelled: boolean
}

/** Reads the query with which a visitor returns from a payment; invalid values count as missing. */
export function readPaymentReturn(search: string): PaymentReturnQuery {
  const query = new URLSearchParams(search)
  return {
    scope: findPaymentScope(query.get('scope')),
    transactionId: query.get('transactionId') || undefined,
    isCancelled: query.has('cancelled'),
  }
}

export type ReturnPage = 'success' | 'failure' | 'waiting'

/**
 * Decides which return page is right for a payment. Success is only for a completed payment; an unknown outcome waits.
 * An open payment waits too, unless the provider has just said that nobody paid (`refused`).
 */
export function decideReturnPage(status: PaymentStatus, outcome: FinalizeOutcome | undefined): ReturnPage {
  switch (status) {
    case 'paid':
      return 'success'
    case 'confirming':
      return 'waiting'
    case 'open':
      return outcome === 'refused' ? 'failure' : 'waiting'
    case 'failed':
    case 'review':
    case 'refunding':
    case 'refunded':
      return 'failure'
  }
}
