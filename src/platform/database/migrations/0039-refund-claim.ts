import { sql, type Kysely } from 'kysely'

/*
 * A refund is claimed before the provider is asked: `refund_claimed_until` is set as long as its outcome is not known, and
 * names the moment from which another process may take it up. What is claimed is in `refund_order`; an order without a
 * claim is one of an earlier release, or of a payment whose state (`refund_due`) says that it is being refunded. The
 * embedded provider remembers every refund by its key, as real ones do.
 */
const statements = [
  `alter table payment add column refund_claimed_until timestamptz`,
  `create index payment_refund_claimed on payment (refund_claimed_until) where refund_claimed_until is not null`,
  `create table sandbox_refund (
    key text primary key,
    ref uuid not null references sandbox_payment (ref) on delete cascade,
    amount_cents integer not null check (amount_cents > 0)
  )`,
]

/** Adds the claim of a refund, and the refunds of the embedded provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
