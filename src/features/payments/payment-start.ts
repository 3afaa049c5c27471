import type { Result } from '#core/result.ts'
import type { Locale } from '#i18n/locale.ts'
import type { CountedVisitor } from '#platform/visitor-limit.ts'
import type { PaymentOwner } from './payment.ts'
import type { PaymentOrder, QuoteFault } from './scope-handler.ts'

export type StartRequest = {
  readonly order: PaymentOrder
  /** The key that the limit of starts counts by. */
  readonly visitor: CountedVisitor
  /** The guest that this visitor was before signing in; that guest's open payments give way. */
  readonly formerOwner?: PaymentOwner | null
  /** Chosen by the caller, new for each intended payment: the same key always means the same payment. */
  readonly idempotencyKey: string
  readonly locale: Locale
  /** The price that the visitor was shown. It is only compared with the quote, never charged. */
  readonly shownCents?: number | undefined
}

export type StartedPayment = {
  readonly transactionId: string
  /** The provider's page, or the return page if there is nothing to pay. */
  readonly redirectUrl: string
}

/** Why no payment was started. The codes are part of the API. */
export type StartFault =
  | QuoteFault
  /** The price has changed since it was shown: show the new one and ask again. */
  | 'price-changed'
  | 'voucher-used'
  | 'key-reused'
  /** Another visitor, or the same one in another browser, is paying for it right now. */
  | 'payment-in-progress'
  /** The payment is stored, but the provider does not answer; a start with the same key continues it. */
  | 'provider-unavailable'
  /** The payment of this key ended unpaid: a new attempt needs a new key. */
  | 'payment-ended'

/** The visitor has started too many payments in a short time. Nothing is lost: the same key can be sent again later. */
export type TooManyStarts = { readonly kind: 'too-many'; readonly retryAfter: number }

export type StartResult = Result<StartedPayment, StartFault | TooManyStarts>
