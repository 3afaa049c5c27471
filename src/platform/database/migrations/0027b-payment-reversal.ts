import { sql, type Kysely } from 'kysely'

/*
 * What of a payment's money went back: refunds in parts, and disputes with their outcome. Rows are only ever added, and a
 * refund by an operator names who gave it and why. `refund_order` is what an operator has asked for and the provider may
 * or may not have done yet, so that a crash in between loses neither name nor reason.
 */
const statements = [
  `alter table payment add column refund_order jsonb`,
  `alter table payment add column disputed_cents integer not null default 0 check (disputed_cents >= 0)`,
  `create table payment_reversal (
    id integer primary key generated always as identity,
    payment_id uuid not null references payment (id),
    kind text not null check (kind in ('refund', 'dispute', 'dispute-won', 'dispute-lost')),
    amount_cents integer not null check (amount_cents > 0),
    source text not null check (source in ('operator', 'provider', 'automatic')),
    reason text,
    given_by text,
    provider_ref text,
    happened_at timestamptz not null,
    check ((source = 'operator') = (reason is not null and given_by is not null)),
    check ((kind = 'refund') = (provider_ref is null)),
    unique (payment_id, kind, provider_ref)
  )`,
  `create index payment_reversal_of_payment on payment_reversal (payment_id, id)`,
  `create trigger payment_reversal_append_only before update or delete on payment_reversal
    for each row execute function refuse_change()`,
  `create table provider_cursor (
    provider text not null,
    account text not null,
    cursor text not null,
    read_at timestamptz not null,
    primary key (provider, account)
  )`,
]

/** Creates the tables of reversals and of how far each provider was read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
