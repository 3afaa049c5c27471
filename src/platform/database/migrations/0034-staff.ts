import { sql, type Kysely } from 'kysely'

/*
 * Staff who are signed in, and what they did. Rows of the audit are only ever added; they may be deleted when their time
 * is over: ten years for what moves money or hands it out as a file (§ 147 AO), one year for the rest. The clock is the
 * database's, so that nobody can remove a row by setting another one. One step has at most one row of each outcome, so
 * that a form that is sent twice does nothing twice. The indexes are for the list of payments.
 */
const statements = [
  `create table staff_session (
    id_hash text primary key,
    subject text not null,
    name text not null,
    roles jsonb not null,
    locale text not null check (locale in ('de', 'en')),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create table staff_audit (
    id integer primary key generated always as identity,
    happened_at timestamptz not null,
    subject text not null,
    name text not null,
    action text not null check (action in ('sign-in', 'sign-out', 'open', 'retry', 'refund', 'download')),
    outcome text not null check (outcome in ('begun', 'done', 'failed', 'refused')),
    centre_uid text,
    payment_id uuid,
    amount_cents integer,
    reason text,
    detail text,
    step uuid,
    unique (step, outcome)
  )`,
  `create index staff_audit_in_time on staff_audit (happened_at desc, id desc)`,
  `create index staff_audit_of_payment on staff_audit (payment_id, id) where payment_id is not null`,
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.happened_at < now() - interval '10 years' then return old; end if;
      if tg_op = 'DELETE' and old.action in ('sign-in', 'sign-out', 'open')
        and old.happened_at < now() - interval '1 year' then return old; end if;
      raise exception '% is append-only', tg_table_name;
    end $$`,
  `create trigger staff_audit_append_only before update or delete on staff_audit
    for each row execute function refuse_audit_change()`,
  `create index payment_in_time on payment (moved_at desc, id)`,
  `create index payment_of_receipt on payment (receipt_number) where receipt_number is not null`,
  `create index payment_of_ticket on payment ((subject ->> 'ticketNumber'))`,
]

/** Creates the tables of staff and their audit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
