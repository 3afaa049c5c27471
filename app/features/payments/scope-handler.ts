import type { Result } from '#app/core/result.ts'
import type { Localised } from '#app/i18n/localised.ts'
import type { EffectResult, PaymentFact, PaymentLine, PaymentOwner } from './payment.ts'
import type { PaymentScope } from './payment-scope.ts'

/*
 * What payments know of the things that are paid for: nothing but this. The features that sell something (parking,
 * cards) implement a `ScopeHandler`, and the composition root hands it in.
 */

/** What a visitor wants to pay. It holds no amount that anybody believes: the handler's quote decides. */
export type PaymentOrder = {
  readonly scope: PaymentScope
  readonly centreUid: string
  /** Which ticket or card, as the caller says it; the handler parses it and trusts nothing in it. */
  readonly subject: unknown
  readonly voucherCode?: string | undefined
  readonly owner: PaymentOwner
}

/** The server's price now, and everything that has to stay known of it. */
export type Quote = {
  /**
   * Names what is paid, equal for all who would pay it: `ticket:hafengalerie-kiel:4711:1`. Only one payment at a time
   * can be open for it.
   */
  readonly subjectKey: string
  /** Whether it can be paid only once for ever (a ticket), or again after it was completed (a card's top-up). */
  readonly payableOnce: boolean
  /** What the handler will need when the money is there. Stored as JSON; never shown, never logged. */
  readonly subject: Readonly<Record<string, string | number | boolean | null>>
  /** Gross, after the voucher; 0 when nothing is left to pay, and then no provider is asked. */
  readonly amountCents: number
  readonly currency: 'EUR'
  /** In hundredths of a percent: 1900 is 19 %, 0 for a top-up, which is taxed when it is spent. */
  readonly taxRate: number
  /** What is paid for, in a few words; the payment page shows it too. */
  readonly service: Localised
  /** They add up to `amountCents`. */
  readonly lines: readonly PaymentLine[]
  readonly facts: readonly PaymentFact[]
  /** `key` is what may be used only once: the code alone, or the code for this ticket. */
  readonly voucher?: { readonly key: string; readonly code: string }
  /** The ledger's account that the money is for when all is done: `parking:hafengalerie-kiel`, `card:{id}`. */
  readonly creditAccount: string
  /** How much may come to lie on that account, in cents. Payments that are under way count as if they had arrived. */
  readonly fullestCents?: number
}

/** Why there is no price. The codes are part of the API. */
export type QuoteFault =
  /** There is no such ticket or card, or the words for it make no sense. */
  | 'subject-unknown'
  | 'subject-already-paid'
  | 'subject-expired'
  /** It costs nothing as it is. */
  | 'nothing-due'
  /** It belongs to somebody else, or to another centre. */
  | 'subject-foreign'
  /** The amount of a top-up is none that is offered. */
  | 'amount-not-offered'
  | 'voucher-refused'
  /** The centre does not offer this. */
  | 'not-offered'
  /** The car park or card system does not answer; it may in a minute. */
  | 'unavailable'

/** A payment whose money is there, as effects get it. */
export type PaidPayment = {
  /** Also the key by which an effect is done only once, however often it is asked for. */
  readonly id: string
  readonly scope: PaymentScope
  readonly centreUid: string
  readonly subjectKey: string
  readonly subject: Quote['subject']
  readonly amountCents: number
  readonly voucherCode: string | null
}

/** How an effect ended. */
export type EffectOutcome =
  | { readonly kind: 'done'; readonly result?: EffectResult }
  /** Not now: the car park is slow or gone. It is asked again, for an hour. */
  | { readonly kind: 'retry'; readonly reason: string }
  /** Never: a person has to look, and may give the money back. */
  | { readonly kind: 'give-up'; readonly reason: string }

export type ScopeHandler = {
  readonly scopes: readonly PaymentScope[]
  /** Asks what it costs now. May call out; is never called inside a transaction. */
  readonly quote: (order: PaymentOrder) => Promise<Result<Quote, QuoteFault>>
  /** What has to be done once the money is there, by a word each: `gate-release`. */
  readonly effects: (payment: PaidPayment) => readonly string[]
  /**
   * Does one of them. It may be asked again after a crash in the middle, so it must be idempotent by `payment.id`.
   * Throwing counts as `retry`.
   */
  readonly perform: (kind: string, payment: PaidPayment) => Promise<EffectOutcome>
}
