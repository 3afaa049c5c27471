import type { Result } from '#core/result.ts'
import type { Localised } from '#i18n/localised.ts'
import type { EffectResult, PaymentFact, PaymentLine, PaymentOwner } from './payment.ts'
import type { PaymentScope } from './payment-scope.ts'

/*
 * The payment engine knows nothing else of what is sold. Features that sell something (parking, cards) implement a
 * `ScopeHandler`, and the composition root passes it in.
 */

/** What a visitor wants to pay. It holds no amount that is trusted: the handler's quote decides. */
export type PaymentOrder = {
  readonly scope: PaymentScope
  readonly centreUid: string
  /** Which ticket or card, as the caller sent it; the handler parses it and trusts nothing in it. */
  readonly subject: unknown
  readonly voucherCode?: string | undefined
  readonly owner: PaymentOwner
}

export type Quote = {
  /**
   * The key of what is paid, equal for everybody who would pay it: `ticket:hafengalerie-kiel:4711:1`. Only one payment
   * at a time can be open for it.
   */
  readonly subjectKey: string
  /** Whether it can be paid only once (a ticket), or again after completion (a card's top-up). */
  readonly payableOnce: boolean
  /** What the handler will need once the money is captured. Stored as JSON; never shown, never logged. */
  readonly subject: Readonly<Record<string, string | number | boolean | null>>
  /** Gross, less the voucher, in cents; if it is 0, no provider is asked. */
  readonly amountCents: number
  readonly currency: 'EUR'
  /** From this moment on, in epoch milliseconds, the price may be another one; missing if it stays. */
  readonly validUntil?: number
  /** In hundredths of a percent: 1900 is 19 %, 0 for a top-up, which is taxed when it is spent. */
  readonly taxRate: number
  /** What is paid for, in a few words; the provider's page shows it too. */
  readonly service: Localised
  /** They add up to `amountCents`. */
  readonly lines: readonly PaymentLine[]
  readonly facts: readonly PaymentFact[]
  /** `key` is what may be used only once: the code alone, or the code together with this ticket. */
  readonly voucher?: { readonly key: string; readonly code: string }
  /** The ledger account that is credited on completion: `parking:hafengalerie-kiel`, `card:{id}`. */
  readonly creditAccount: string
  /** The maximum balance of that account in cents. Payments under way count as if they had arrived. */
  readonly maxBalanceCents?: number
}

/** Why there is no price. The codes are part of the API. */
export type QuoteFault =
  /** No such ticket or card exists, or the subject is malformed. */
  | 'subject-unknown'
  | 'subject-already-paid'
  | 'subject-expired'
  | 'nothing-due'
  /** It belongs to somebody else, or to another centre. */
  | 'subject-foreign'
  | 'amount-not-offered'
  | 'voucher-refused'
  /** The provider does not take so small an amount; it can be paid at a machine. */
  | 'below-minimum'
  | 'not-offered'
  /** The car park or card system does not answer; it may soon. */
  | 'unavailable'

/** A payment whose money is captured, as effects get it. */
export type PaidPayment = {
  /** Also the idempotency key of its effects. */
  readonly id: string
  readonly scope: PaymentScope
  readonly centreUid: string
  readonly subjectKey: string
  readonly subject: Quote['subject']
  readonly amountCents: number
  readonly voucherCode: string | null
  /** Until when the provider's page took payments, in epoch milliseconds. */
  readonly pageEndsAt: number
}

export type EffectOutcome =
  | { readonly kind: 'done'; readonly result?: EffectResult }
  /** Not now: the car park is slow or unreachable. The effect is retried for an hour. */
  | { readonly kind: 'retry'; readonly reason: string }
  /** Never: an operator has to look, and may refund the money. */
  | { readonly kind: 'give-up'; readonly reason: string }

export type ScopeHandler = {
  readonly scopes: readonly PaymentScope[]
  /** Asks for the current price. May make outside calls; is never called inside a transaction. */
  readonly quote: (order: PaymentOrder) => Promise<Result<Quote, QuoteFault>>
  /** When the price of a stored subject ends, in epoch milliseconds; undefined if it does not, or is not known. */
  readonly priceEndsAt?: (subject: Quote['subject']) => number | undefined
  /** The kinds of effects that are due once the money is captured: `gate-release`. */
  readonly effects: (payment: PaidPayment) => readonly string[]
  /** Performs one effect. It may be repeated after a crash: be idempotent by `payment.id`. Throwing counts as `retry`. */
  readonly perform: (kind: string, payment: PaidPayment) => Promise<EffectOutcome>
}
