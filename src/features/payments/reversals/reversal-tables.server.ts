import type { Generated } from 'kysely'
import type { ReversalKind } from '../payment.ts'

/** Who caused a reversal: an operator here, somebody at the provider, or the rules (money that came too late). */
export type ReversalSource = 'operator' | 'provider' | 'automatic'

/** What of a payment's money went back. Append-only: the database refuses to change or delete a row. */
export type PaymentReversalTable = {
  id: Generated<number>
  payment_id: string
  kind: ReversalKind
  amount_cents: number
  source: ReversalSource
  reason: string | null
  /** Who gave it: the name of an operator. */
  given_by: string | null
  /** The provider's reference of a dispute; null for refunds. */
  provider_ref: string | null
  happened_at: Date
}

/** How far the changes of each provider's account were read. */
export type ProviderCursorTable = { provider: string; account: string; cursor: string; read_at: Date }

declare module '#platform/database/tables.server.ts' {
  interface Database {
    payment_reversal: PaymentReversalTable
    provider_cursor: ProviderCursorTable
  }
}
