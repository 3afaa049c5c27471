import type { Localised } from '#app/i18n/localised.ts'
import type { PaymentScope } from './payment-scope.ts'
import type { PaymentState, PaymentStatus } from './payment-state.ts'
import type { TaxSplit } from './tax-split.ts'

/** Whose payment it is: a signed-in visitor's (`key` is the oid) or a guest's (`key` is the hash of a secret). */
export type PaymentOwner = { readonly kind: 'consumer' | 'guest'; readonly key: string }

/** One line of a receipt, in cents with tax; what a voucher takes off is negative. */
export type PaymentLine = { readonly text: Localised; readonly amountCents: number }

/** Something a receipt says about the service: the time of entry, the masked number of a card. */
export type PaymentFact = { readonly label: Localised; readonly value: string }

/** The company that a receipt is from. */
export type Issuer = {
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly vatId: string
}

/** A payment as its owner sees it, on screens and receipts. */
export type PaymentView = {
  /** The transactionId of the return address and of the API. */
  readonly id: string
  readonly scope: PaymentScope
  readonly centreUid: string
  readonly status: PaymentStatus
  readonly state: PaymentState
  /** What was paid for, in a few words: «Parken, Kaihaus». */
  readonly service: Localised
  readonly lines: readonly PaymentLine[]
  readonly facts: readonly PaymentFact[]
  /** Gross, net and tax in cents. */
  readonly amount: TaxSplit
  readonly currency: 'EUR'
  readonly voucherCode: string | null
  readonly createdAt: Date
  /** When everything was done; null before. */
  readonly completedAt: Date | null
  /** One for each completed payment, never twice; null before. */
  readonly receiptNumber: string | null
  /** Null before completion, and where the centre's content names none. */
  readonly issuer: Issuer | null
  /** Where an open payment can be gone on with. */
  readonly continueUrl: string | null
  /** What the effects reported, by their kind, such as until when the exit is open. */
  readonly results: Readonly<Record<string, EffectResult>>
}

/** What an effect has to tell: words and times (ISO 8601), nothing that must not be stored. */
export type EffectResult = Readonly<Record<string, string>>
