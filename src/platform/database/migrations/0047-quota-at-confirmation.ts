import { sql, type Kysely } from 'kysely'

/*
 * A coupon takes its place of the quota when staff confirm it, no longer when a visitor starts: started ones kept others
 * out. While replicas are updated, the earlier release refuses a confirmation beyond the quota, too, as a fault.
 */
const statements = [
  `drop trigger redemption_takes_coupon on coupon_redemption`,
  `drop trigger redemption_frees_coupon on coupon_redemption`,
  `drop function take_coupon()`,
  `drop function free_coupon()`,
  `create function check_redemption_begin() returns trigger language plpgsql as $$
    begin
      if new.state <> 'started' then
        raise exception 'a redemption begins as started' using errcode = 'check_violation';
      end if;
      return new;
    end $$`,
  `create trigger redemption_begin before insert on coupon_redemption
    for each row execute function check_redemption_begin()`,
  `create function take_coupon() returns trigger language plpgsql as $$
    begin
      update coupon_quota set taken = taken + 1
        where centre_uid = new.centre_uid and coupon_uid = new.coupon_uid and (quota is null or taken < quota);
      if not found then
        raise exception 'no coupon is left' using errcode = 'check_violation', constraint = 'coupon_quota_left';
      end if;
      return null;
    end $$`,
  `create trigger redemption_takes_coupon after update on coupon_redemption
    for each row when (old.state is distinct from new.state and new.state = 'redeemed')
    execute function take_coupon()`,
  `update coupon_quota q set taken = (
    select count(*) from coupon_redemption r
      where r.centre_uid = q.centre_uid and r.coupon_uid = q.coupon_uid and r.state = 'redeemed')`,
]

/** Counts what was redeemed, not what was started. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const oldestRelease = '0044-monitoring'
