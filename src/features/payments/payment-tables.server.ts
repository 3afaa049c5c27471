import type { ColumnType, Generated } from 'kysely'
import type { EffectResult, PaymentFact, PaymentLine } from './payment.ts'
import type { PaymentScope } from './payment-scope.ts'
import type { PaymentState } from './payment-state.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Localised } from '#i18n/localised.ts'
import type { Issuer } from '#platform/issuer.ts'
import type { Json } from '#platform/database/columns.server.ts'
import type { RefundOrder } from './reversals/refund-order.ts'

/* The tables of payments. Amounts are in cents; times come from the app's clock, so that tests can stop it. */

/** The rows of `allowedTransitions`, by which the database checks each step. */
export type AllowedTransitionTable = { from_state: PaymentState; to_state: PaymentState }

export type PaymentTable = {
  /** The transactionId, and the provider's idempotency key. */
  id: string
  /** `erased`: the account was deleted or the guest's time is over, and the row has to stay by law, without its owner. */
  owner_kind: 'consumer' | 'guest' | 'erased'
  owner_key: string | null
  scope: PaymentScope
  /** Not a foreign key: imports replace centres, payments stay. */
  centre_uid: string
  /** At most one payment blocks others, see the index `payment_one_live`. */
  subject_key: string
  payable_once: boolean
  subject: Json<Readonly<Record<string, string | number | boolean | null>>>
  amount_cents: number
  currency: 'EUR'
  /** In hundredths of a percent. */
  tax_rate: number
  service: Json<Localised>
  lines: Json<readonly PaymentLine[]>
  facts: Json<readonly PaymentFact[]>
  credit_account: string
  voucher_code: string | null
  locale: Locale
  provider: string
  /** The provider's account that takes the money, by its name in the settings. */
  provider_account: Generated<string>
  psp_ref: string | null
  redirect_url: string | null
  state: PaymentState
  captured_cents: Generated<number>
  refunded_cents: Generated<number>
  /** What disputes have withdrawn and not given back. */
  disputed_cents: Generated<number>
  /** What an operator has asked the provider to refund, until its outcome is known. */
  refund_order: ColumnType<RefundOrder | null, never, string | null>
  /**
   * Set while a refund is under way and its outcome is not known, so that there is at most one; from this moment on another
   * process may take it up.
   */
  refund_claimed_until: Date | null
  /** How often somebody has asked again for the refund that `refund_due` stands for, after the provider had refused it. */
  refund_attempt: Generated<number>
  /** The provider has refused this attempt for good, so nothing was given back by it. */
  refund_refused: Generated<boolean>
  /** When the visitor's return was accepted (202); null if nobody came back. */
  finalize_requested_at: Date | null
  receipt_number: string | null
  created_at: Date
  /** Until when the provider's page accepts payment. */
  expires_at: Date
  moved_at: Date
  completed_at: Date | null
  /** Who issues the receipt, copied from the centre's content on completion. */
  issuer: ColumnType<Issuer | null, never, Issuer | null>
}

/** Append-only: the database refuses to change or delete a row, and refuses steps outside the transition table. */
export type PaymentEventTable = {
  id: Generated<number>
  payment_id: string
  from_state: PaymentState | null
  to_state: PaymentState
  /** A short code, such as `provider-captured` or `amount-differs`. */
  reason: string
  happened_at: Date
}

export type IdempotencyTable = {
  owner_kind: 'consumer' | 'guest'
  owner_key: string
  key: string
  /** A hash of the order: the same key with another order is the caller's mistake. */
  fingerprint: string
  payment_id: string
}

/** One row for each authentic webhook. Its body is not stored, because nothing depends on it. */
export type WebhookInboxTable = {
  provider: string
  event_id: string
  psp_ref: string
  received_at: Date
}

/** An effect of a payment: due, done, or given up until an operator retries it. */
export type EffectTable = {
  payment_id: string
  kind: string
  state: 'due' | 'done' | 'given-up'
  attempts: Generated<number>
  /** Until then the claiming process alone performs the effect; after a crash the claim expires. */
  claimed_until: Date | null
  /** Whether the claim is a call that somebody is making, and not the wait for the next turn. */
  under_way: Generated<boolean>
  last_reason: string | null
  result: Json<EffectResult>
  done_at: Date | null
}

/** The voucher of a payment; `released` if the payment ended without a service: the voucher can be used again. */
export type VoucherRedemptionTable = {
  payment_id: string
  /** A voucher that can be used once; unique while reserved or redeemed. */
  voucher_key: string
  state: 'reserved' | 'redeemed' | 'released'
}

/** Double entry: the lines of a posting add up to 0, which the database checks on commit. */
export type LedgerLineTable = {
  id: Generated<number>
  /** `capture:{payment}`; unique together with the account, so that nothing is posted twice. */
  posting: string
  payment_id: string | null
  account: string
  /** Positive: debited; negative: credited. */
  amount_cents: number
  posted_at: Date
}

/** Differences from the provider that the nightly reconciliation found. */
export type DiscrepancyTable = {
  payment_id: string
  kind: 'captured' | 'refunded'
  ours: string
  theirs: string
  found_at: Date
  settled_at: Date | null
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    allowed_transition: AllowedTransitionTable
    payment: PaymentTable
    payment_event: PaymentEventTable
    idempotency: IdempotencyTable
    webhook_inbox: WebhookInboxTable
    effect: EffectTable
    voucher_redemption: VoucherRedemptionTable
    ledger_line: LedgerLineTable
    discrepancy: DiscrepancyTable
  }
}
