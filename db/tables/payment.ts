import type { ColumnType, Generated } from 'kysely'
import type { EffectResult, PaymentFact, PaymentLine } from '#app/features/payments/payment.ts'
import type { PaymentScope } from '#app/features/payments/payment-scope.ts'
import type { PaymentState } from '#app/features/payments/payment-state.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { Localised } from '#app/i18n/localised.ts'
import type { StoredIssuer } from '../tables.ts'
import type { Json } from './columns.ts'

/* The rows of payments. Amounts are cents; times come from the app's clock, so that tests can stop it. */

export type AllowedTransitionTable = { from_state: PaymentState; to_state: PaymentState }

export type PaymentTable = {
  /** The transactionId, and the provider's idempotency key. */
  id: string
  /** `erased` when the person has deleted the account: what the law wants of the row stays, the person goes. */
  owner_kind: 'consumer' | 'guest' | 'erased'
  owner_key: string | null
  scope: PaymentScope
  /** Not a foreign key: centres are replaced by imports, payments stay. */
  centre_uid: string
  /** At most one payment that blocks others, see the index `payment_one_live`. */
  subject_key: string
  payable_once: boolean
  subject: Json<Readonly<Record<string, string | number | boolean | null>>>
  amount_cents: number
  currency: 'EUR'
  /** Hundredths of a percent. */
  tax_rate: number
  service: Json<Localised>
  lines: Json<readonly PaymentLine[]>
  facts: Json<readonly PaymentFact[]>
  credit_account: string
  voucher_code: string | null
  locale: Locale
  provider: string
  psp_ref: string | null
  redirect_url: string | null
  state: PaymentState
  captured_cents: Generated<number>
  refunded_cents: Generated<number>
  /** When the visitor's return was accepted (202); null when nobody came back. */
  finalize_requested_at: Date | null
  receipt_number: string | null
  created_at: Date
  /** Until when the provider's page takes money. */
  expires_at: Date
  /** When the state last changed. */
  moved_at: Date
  completed_at: Date | null
  /** Whose receipt it is, as the centre's content said when the payment was completed. */
  issuer: ColumnType<StoredIssuer | null, never, StoredIssuer | null>
}

/** Append-only: the database refuses to change or delete a row, and steps that the transition table has not. */
export type PaymentEventTable = {
  id: Generated<number>
  payment_id: string
  /** Null for the first one. */
  from_state: PaymentState | null
  to_state: PaymentState
  /** A word for the history: `provider-captured`, `amount-differs`. */
  reason: string
  happened_at: Date
}

export type IdempotencyTable = {
  owner_kind: 'consumer' | 'guest'
  owner_key: string
  key: string
  /** Of the order: the same key with another order is a caller's mistake. */
  fingerprint: string
  payment_id: string
}

/** One row for each webhook that was genuine. Its body is not kept: it decides nothing. */
export type WebhookInboxTable = {
  provider: string
  event_id: string
  psp_ref: string
  received_at: Date
}

export type EffectTable = {
  payment_id: string
  kind: string
  state: 'due' | 'done' | 'given-up'
  attempts: Generated<number>
  /** Whoever does it has it until then; a crash lets it lapse. */
  claimed_until: Date | null
  last_reason: string | null
  result: Json<EffectResult>
  done_at: Date | null
}

export type VoucherRedemptionTable = {
  payment_id: string
  /** What can be used once; unique while reserved or redeemed. */
  voucher_key: string
  state: 'reserved' | 'redeemed' | 'released'
}

/** Double entry: the lines of a posting add up to 0, which the database checks at commit. */
export type LedgerLineTable = {
  id: Generated<number>
  /** `capture:{payment}`; with the account unique, so that nothing is posted twice. */
  posting: string
  payment_id: string | null
  account: string
  /** Positive: the account gains a claim; negative: it owes. */
  amount_cents: number
  posted_at: Date
}

/** What the nightly reconciliation found to differ from the provider. */
export type DiscrepancyTable = {
  payment_id: string
  kind: 'captured' | 'refunded' | 'state'
  ours: string
  theirs: string
  found_at: Date
  /** When a later reconciliation found it gone. */
  settled_at: Date | null
}

export type PaymentTables = {
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
