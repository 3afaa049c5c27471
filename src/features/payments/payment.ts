import type { Issuer } from '#platform/issuer.ts'
import type { Localised } from '#i18n/localised.ts'
import type { PaymentScope } from './payment-scope.ts'
import type { PaymentState, PaymentStatus } from './payment-state.ts'
import type { TaxSplit } from './tax-split.ts'

/** The owner of a payment: a signed-in visitor (`key` is the oid) or a guest (`key` is the hash of a secret). */
export type PaymentOwner = { readonly kind: 'consumer' | 'guest'; readonly key: string }

/** One line of a receipt, in cents with tax; a voucher's discount is negative. */
export type PaymentLine = { readonly text: Localised; readonly amountCents: number }

/** A detail of the service on a receipt: the time of entry, the masked number of a card. */
export type PaymentFact = { readonly label: Localised; readonly value: string }

/** How money of a payment goes back: a refund, or a dispute of the card's holder with its outcome. */
export type ReversalKind = 'refund' | 'dispute' | 'dispute-won' | 'dispute-lost'

/** What of a payment's money went back, in cents; after `dispute-won` it is here again. */
export type PaymentReversal = {
  readonly kind: ReversalKind
  readonly amountCents: number
  readonly at: Date
}

export type PaymentView = {
  /** The transactionId in the return path and in the API. */
  readonly id: string
  readonly scope: PaymentScope
  readonly centreUid: string
  /** Whether a browser without an account has paid. */
  readonly isGuests: boolean
  readonly status: PaymentStatus
  readonly state: PaymentState
  /** What was paid for, in a few words: "Parken, Kaihaus". */
  readonly service: Localised
  readonly lines: readonly PaymentLine[]
  readonly facts: readonly PaymentFact[]
  readonly amount: TaxSplit
  readonly refundedCents: number
  /** Refunds and disputes, oldest first. */
  readonly reversals: readonly PaymentReversal[]
  readonly currency: 'EUR'
  readonly voucherCode: string | null
  readonly createdAt: Date
  /** When all effects were done; null before. */
  readonly completedAt: Date | null
  /** One for each completed payment, never used twice; null before. */
  readonly receiptNumber: string | null
  /** Null before completion, and if the centre's content names no issuer. */
  readonly issuer: Issuer | null
  readonly continueUrl: string | null
  /** The results of the effects by kind, such as until when the visitor may leave. */
  readonly results: Readonly<Record<string, EffectResult>>
}

/** The result of an effect: words and times (ISO 8601), nothing that must not be stored. */
export type EffectResult = Readonly<Record<string, string>>

/**
 * The outcome for a visitor who is back from the provider:
 * - `accepted`: it is paid or not known yet; it will be settled without the visitor (202)
 * - `refused`: the provider says that it is not paid
 */
export type FinalizeOutcome = 'accepted' | 'refused' | 'not-found'
