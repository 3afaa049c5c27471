import type { FinalizeOutcome } from './finalize-payment.server.ts'
import { findPaymentScope, type PaymentScope } from './payment-scope.ts'
import type { PaymentStatus } from './payment-state.ts'

/** What the address of a return page says. It proves nothing. */
export type PaymentReturnQuery = {
  /** Undefined for a word that is no scope: then the page is a plain one (PAY-01). */
  readonly scope: PaymentScope | undefined
  readonly transactionId: string | undefined
  readonly isCancelled: boolean
}

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
 * Which return page is the true one for a payment. Success is only for what is really paid and done; what is not known
 * yet waits. An open payment waits as well, unless the provider has just said that nobody paid (`refused`).
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
