import { sql, type Kysely } from 'kysely'

/*
 * The payment tables; see payment-tables.server.ts for their columns. The constraints refuse what must never happen, so
 * that no bug, no crash and no second replica can cause it.
 */

const states = `'created', 'psp_created', 'captured', 'finalizing', 'completed', 'declined', 'cancelled', 'expired',
  'review', 'refund_due', 'refunded'`

const statements = [
  `create table allowed_transition (
    from_state text not null check (from_state in (${states})),
    to_state text not null check (to_state in (${states})),
    primary key (from_state, to_state)
  )`,
  `insert into allowed_transition (from_state, to_state) values
    ('created', 'psp_created'), ('created', 'captured'), ('created', 'declined'), ('created', 'cancelled'),
    ('created', 'expired'), ('created', 'review'),
    ('psp_created', 'captured'), ('psp_created', 'declined'), ('psp_created', 'cancelled'),
    ('psp_created', 'expired'), ('psp_created', 'review'),
    ('captured', 'finalizing'), ('captured', 'review'),
    ('finalizing', 'completed'), ('finalizing', 'review'),
    ('completed', 'refunded'),
    ('declined', 'refund_due'), ('cancelled', 'refund_due'), ('expired', 'refund_due'),
    ('review', 'finalizing'), ('review', 'refund_due'), ('review', 'refunded'), ('review', 'expired'),
    ('refund_due', 'refunded'), ('refund_due', 'review')`,
  `create table payment (
    id uuid primary key,
    owner_kind text not null check (owner_kind in ('consumer', 'guest', 'erased')),
    owner_key text check ((owner_kind = 'erased') = (owner_key is null)),
    scope text not null
      check (scope in ('ParkingTicket', 'MultiPurposeCard', 'mobileTicketPayment', 'multiPurposeCardCharge')),
    centre_uid text not null,
    subject_key text not null,
    payable_once boolean not null,
    subject jsonb not null,
    amount_cents integer not null check (amount_cents >= 0),
    currency text not null check (currency = 'EUR'),
    tax_rate integer not null check (tax_rate between 0 and 10000),
    service jsonb not null,
    lines jsonb not null,
    facts jsonb not null,
    credit_account text not null,
    voucher_code text,
    locale text not null,
    provider text not null,
    psp_ref text,
    redirect_url text,
    state text not null check (state in (${states})),
    captured_cents integer not null default 0 check (captured_cents >= 0),
    refunded_cents integer not null default 0 check (refunded_cents between 0 and captured_cents),
    finalize_requested_at timestamptz,
    receipt_number text unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    moved_at timestamptz not null,
    completed_at timestamptz,
    unique (provider, psp_ref),
    check (state <> 'completed' or (captured_cents = amount_cents and receipt_number is not null))
  )`,
  `create unique index payment_one_live on payment (subject_key)
    where state in ('created', 'psp_created', 'captured', 'finalizing', 'review')
      or (payable_once and state = 'completed')`,
  `create index payment_of_owner on payment (owner_kind, owner_key, created_at desc, id)`,
  `create index payment_open on payment (state, moved_at)
    where state in ('created', 'psp_created', 'captured', 'finalizing', 'refund_due')`,
  `create sequence receipt_number`,
  `create table payment_event (
    id integer primary key generated always as identity,
    payment_id uuid not null references payment (id),
    from_state text,
    to_state text not null check (from_state is not null or to_state = 'created'),
    reason text not null,
    happened_at timestamptz not null,
    foreign key (from_state, to_state) references allowed_transition (from_state, to_state)
  )`,
  `create index payment_event_of_payment on payment_event (payment_id, id)`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is append-only', tg_table_name; end $$`,
  `create trigger payment_event_append_only before update or delete on payment_event
    for each row execute function refuse_change()`,
  `create function check_payment_step() returns trigger language plpgsql as $$
    begin
      if not exists (select from allowed_transition where from_state = old.state and to_state = new.state) then
        raise exception 'a payment cannot go from % to %', old.state, new.state using errcode = 'check_violation';
      end if;
      return new;
    end $$`,
  `create trigger payment_step before update on payment
    for each row when (old.state is distinct from new.state) execute function check_payment_step()`,
  `create table idempotency (
    owner_kind text not null,
    owner_key text not null,
    key text not null,
    fingerprint text not null,
    payment_id uuid not null references payment (id),
    primary key (owner_kind, owner_key, key)
  )`,
  `create index idempotency_of_payment on idempotency (payment_id)`,
  `create table webhook_inbox (
    provider text not null,
    event_id text not null,
    psp_ref text not null,
    received_at timestamptz not null,
    primary key (provider, event_id)
  )`,
  `create table effect (
    payment_id uuid not null references payment (id),
    kind text not null,
    state text not null check (state in ('due', 'done', 'given-up')),
    attempts integer not null default 0,
    claimed_until timestamptz,
    last_reason text,
    result jsonb not null,
    done_at timestamptz check ((state = 'done') = (done_at is not null)),
    primary key (payment_id, kind)
  )`,
  `create table voucher_redemption (
    payment_id uuid primary key references payment (id),
    voucher_key text not null,
    state text not null check (state in ('reserved', 'redeemed', 'released'))
  )`,
  `create unique index voucher_used_once on voucher_redemption (voucher_key) where state <> 'released'`,
  `create table ledger_line (
    id integer primary key generated always as identity,
    posting text not null,
    payment_id uuid references payment (id),
    account text not null,
    amount_cents bigint not null check (amount_cents <> 0),
    posted_at timestamptz not null,
    unique (posting, account)
  )`,
  `create index ledger_line_of_account on ledger_line (account, id)`,
  `create trigger ledger_line_append_only before update or delete on ledger_line
    for each row execute function refuse_change()`,
  `create function check_posting() returns trigger language plpgsql as $$
    begin
      if (select sum(amount_cents) from ledger_line where posting = new.posting) <> 0 then
        raise exception 'the posting % does not add up to 0', new.posting using errcode = 'check_violation';
      end if;
      return null;
    end $$`,
  `create constraint trigger ledger_line_balanced after insert on ledger_line
    deferrable initially deferred for each row execute function check_posting()`,
  `create table discrepancy (
    payment_id uuid not null references payment (id),
    kind text not null check (kind in ('captured', 'refunded', 'state')),
    ours text not null,
    theirs text not null,
    found_at timestamptz not null,
    settled_at timestamptz,
    primary key (payment_id, kind)
  )`,
]

/** Creates the tables of payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
