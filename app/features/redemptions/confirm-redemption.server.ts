import type { Kysely } from 'kysely'
import { findPinHash } from '#app/features/coupons/coupons.server.ts'
import { fail, succeed, type Result } from '#app/core/result.ts'
import type { Content } from '#app/platform/content.server.ts'
import type { LimitVerdict } from '#app/platform/visitor-limit.ts'
import type { Database } from '#db/tables.ts'
import { isCurrentCode } from './changing-code.server.ts'
import { viewRedemption } from './redemption-records.server.ts'
import type { ConfirmFault, Redemption } from './redemption.ts'

/** A limit of wrong attempts: each is counted before it is judged, and given back if it was right. */
export type AttemptLimit = {
  readonly attempt: (key: string) => Promise<LimitVerdict>
  readonly giveBack: (key: string) => Promise<void>
}

/** Where redemptions are confirmed. */
export type ConfirmContext = {
  readonly db: Kysely<Database>
  readonly content: Content
  readonly now: () => number
  readonly verifyPin: (pin: string, hash: string) => Promise<boolean>
  /** Wrong PINs by account, and for all accounts together by coupon. */
  readonly pinsOfAccount: AttemptLimit
  readonly pinsOfCoupon: AttemptLimit
  /** Wrong PINs by the hash of the right one, over days: a new PIN in the content ends the lock. */
  readonly pinsOfHash: AttemptLimit
  /** The secret of the changing codes. */
  readonly codeSecret: string
}

/** How long after it was used a code still finds its redemption, so that a repeated confirmation says what happened. */
const repeatMs = 120_000

/** What staff are told: the redemption, and whether it had been confirmed before. */
export type Confirmed = { readonly redemption: Redemption; readonly isRepeat: boolean }

/** Confirms a redemption by the staff's PIN, on the visitor's phone. */
export async function confirmByPin(
  context: ConfirmContext,
  { oid, id, pin }: { readonly oid: string; readonly id: string; readonly pin: string },
): Promise<Result<Confirmed, ConfirmFault>> {
  const row = await context.db
    .selectFrom('coupon_redemption')
    .selectAll()
    .where('id', '=', id)
    .where('owner_oid', '=', oid)
    .executeTakeFirst()
  if (row === undefined) return fail('unknown')
  return confirm(context, viewRedemption(row, context.now()), { owner: oid, pin })
}

/** Confirms a redemption by the code that the visitor shows and the staff's PIN, on a device of the shop. */
export async function confirmByCode(
  context: ConfirmContext,
  { centreUid, code, pin }: { readonly centreUid: string; readonly code: string; readonly pin: string },
): Promise<Result<Confirmed, ConfirmFault>> {
  const nowMs = context.now()
  const rows = await context.db
    .selectFrom('coupon_redemption')
    .selectAll()
    .where('centre_uid', '=', centreUid)
    .where('owner_oid', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'started'), eb('expires_at', '>', new Date(nowMs))]),
        eb.and([eb('state', '=', 'redeemed'), eb('moved_at', '>', new Date(nowMs - repeatMs))]),
      ]),
    )
    .execute()
  const found = rows.filter(({ id }) => isCurrentCode(context.codeSecret, id, code, nowMs))
  const [row] = found
  // If two visitors have the same code by chance, theirs change within a minute.
  if (row === undefined || row.owner_oid === null || found.length > 1) return fail('wrong-code')
  return confirm(context, viewRedemption(row, nowMs), { owner: row.owner_oid, pin })
}

async function confirm(
  { db, content, now, verifyPin, pinsOfAccount, pinsOfCoupon, pinsOfHash }: ConfirmContext,
  redemption: Redemption,
  { owner, pin }: { readonly owner: string; readonly pin: string },
): Promise<Result<Confirmed, ConfirmFault>> {
  // A confirmation that is repeated after a time-out needs no second judgement.
  if (redemption.state === 'redeemed') return succeed({ redemption, isRepeat: true })
  if (redemption.state !== 'started') return fail(redemption.state)
  const hash = await findPinHash(content, redemption)
  if (hash === undefined) return fail('not-offered')
  const couponKey = `${redemption.centreUid}/${redemption.couponUid}`
  const limits = [
    { limit: pinsOfAccount, key: owner },
    { limit: pinsOfCoupon, key: couponKey },
    { limit: pinsOfHash, key: hash },
  ]
  for (const { limit, key } of limits) if (!(await limit.attempt(key)).ok) return fail('too-many')
  if (!(await verifyPin(pin, hash))) return fail('wrong-pin')
  for (const { limit, key } of limits) await limit.giveBack(key)
  const at = new Date(now())
  const row = await db
    .updateTable('coupon_redemption')
    .set({ state: 'redeemed', moved_at: at })
    .where('id', '=', redemption.id)
    .where('state', '=', 'started')
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) return succeed({ redemption: viewRedemption(row, at.getTime()), isRepeat: false })
  // Somebody was faster: another tap, the job, or the visitor who has stopped.
  const present = await db
    .selectFrom('coupon_redemption')
    .selectAll()
    .where('id', '=', redemption.id)
    .executeTakeFirst()
  if (present === undefined) return fail('unknown')
  const seen = viewRedemption(present, at.getTime())
  if (seen.state === 'redeemed') return succeed({ redemption: seen, isRepeat: true })
  return fail(seen.state === 'cancelled' ? 'cancelled' : 'expired')
}
