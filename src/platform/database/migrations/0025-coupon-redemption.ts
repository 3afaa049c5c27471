import { sql, type Kysely } from 'kysely'

/*
 * Redeeming coupons; see redemption-tables.server.ts for the columns. As with payments, the constraints refuse what must
 * never happen: a coupon that is used twice, more redemptions than the quota, a step that is not in the table.
 */

const states = `'started', 'redeemed', 'expired', 'cancelled'`

const statements = [
  `alter table coupon add column redeem jsonb`,
  `create table redemption_transition (
    from_state text not null check (from_state in (${states})),
    to_state text not null check (to_state in (${states})),
    primary key (from_state, to_state)
  )`,
  `insert into redemption_transition (from_state, to_state) values
    ('started', 'redeemed'), ('started', 'expired'), ('started', 'cancelled')`,
  `create table coupon_quota (
    centre_uid text not null,
    coupon_uid text not null,
    quota integer check (quota > 0),
    taken integer not null default 0 check (taken >= 0),
    primary key (centre_uid, coupon_uid)
  )`,
  `create table coupon_redemption (
    id uuid primary key,
    owner_oid text,
    centre_uid text not null,
    coupon_uid text not null,
    period text not null check (period ~ '^(once|\\d{4}-\\d\\d-\\d\\d)$'),
    issuer text not null,
    title jsonb not null,
    benefit jsonb not null,
    state text not null check (state in (${states})),
    started_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > started_at),
    moved_at timestamptz not null,
    foreign key (centre_uid, coupon_uid) references coupon_quota (centre_uid, coupon_uid)
  )`,
  `create unique index coupon_redemption_once on coupon_redemption (owner_oid, centre_uid, coupon_uid, period)
    where state in ('started', 'redeemed')`,
  `create index coupon_redemption_open on coupon_redemption (expires_at) where state = 'started'`,
  `create function check_redemption_step() returns trigger language plpgsql as $$
    begin
      if not exists (select from redemption_transition where from_state = old.state and to_state = new.state) then
        raise exception 'a redemption cannot go from % to %', old.state, new.state using errcode = 'check_violation';
      end if;
      return new;
    end $$`,
  `create trigger redemption_step before update on coupon_redemption
    for each row when (old.state is distinct from new.state) execute function check_redemption_step()`,
  `create function take_coupon() returns trigger language plpgsql as $$
    begin
      if new.state <> 'started' then
        raise exception 'a redemption begins as started' using errcode = 'check_violation';
      end if;
      update coupon_quota set taken = taken + 1
        where centre_uid = new.centre_uid and coupon_uid = new.coupon_uid and (quota is null or taken < quota);
      if not found then
        raise exception 'no coupon is left' using errcode = 'check_violation', constraint = 'coupon_quota_left';
      end if;
      return null;
    end $$`,
  `create trigger redemption_takes_coupon after insert on coupon_redemption
    for each row execute function take_coupon()`,
  `create function free_coupon() returns trigger language plpgsql as $$
    begin
      update coupon_quota set taken = taken - 1
        where centre_uid = new.centre_uid and coupon_uid = new.coupon_uid;
      return null;
    end $$`,
  `create trigger redemption_frees_coupon after update on coupon_redemption
    for each row when (old.state is distinct from new.state and new.state in ('expired', 'cancelled'))
    execute function free_coupon()`,
]

/** Creates the tables of redemptions. Existing coupons cannot be redeemed in the app until the next import. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
