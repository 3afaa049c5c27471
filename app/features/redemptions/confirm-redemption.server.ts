import type { Kysely } from 'kysely'
import { findRule, listPinHashes } from '#app/features/coupons/coupons.server.ts'
import { fail, succeed, type Result } from '#app/core/result.ts'
import type { Content } from '#app/platform/content.server.ts'
import type { LimitVerdict } from '#app/platform/visitor-limit.ts'
import type { Database } from '#db/tables.ts'
import { isCurrentCode } from './changing-code.server.ts'
import { viewRedemption } from './redemption-records.server.ts'
import type { ConfirmFault, Redemption, TooManyAttempts } from './redemption.ts'
import { isKnownDevice, knowDevice, readStaffDevice } from './staff-device.server.ts'

/** A limit of wrong attempts: each is counted before it is judged, and given back unless it was wrong. */
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
  /** Wrong codes and PINs typed on devices of shops, by known device, and by network for all that are not known. */
  readonly attemptsOfTill: AttemptLimit & { readonly forget: (key: string) => Promise<void> }
  /** The secret of the changing codes, and of the proofs of known devices. */
  readonly codeSecret: string
}

/** The device on which staff confirm by a code. */
export type Till = {
  /** Its network address. */
  readonly network: string
  /** The token that it got when a PIN was right there; null if it sends none. */
  readonly device: string | null
}

/** How long after it was used a code still finds its redemption, so that a repeated confirmation says what happened. */
const repeatMs = 120_000

/** What staff are told: the redemption, and whether it had been confirmed before. */
export type Confirmed = { readonly redemption: Redemption; readonly isRepeat: boolean }

/** The same on a device of the shop; `device` is its token from now on, null if no PIN was judged. */
export type ConfirmedAtTill = Confirmed & { readonly device: string | null }

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
  const { pinsOfAccount } = context
  const confirmed = await confirm(context, viewRedemption(row, context.now()), pin, (redemption, hash) => [
    { limit: pinsOfAccount, key: oid },
    ...limitsOfAll(context, redemption, hash),
  ])
  if (!confirmed.ok) return confirmed
  const { redemption, isRepeat } = confirmed.value
  return succeed({ redemption, isRepeat })
}

/**
 * Confirms a redemption by the code that the visitor shows and the staff's PIN, on a device of the shop. After some wrong
 * attempts a device waits longer each time. One on which the PIN has been right is counted alone: what others guess, in
 * its network or anywhere, does not lock it out.
 */
export async function confirmByCode(
  context: ConfirmContext,
  { centreUid, code, pin }: { readonly centreUid: string; readonly code: string; readonly pin: string },
  till: Till,
): Promise<Result<ConfirmedAtTill, ConfirmFault>> {
  const { content, codeSecret, attemptsOfTill } = context
  const device = readStaffDevice(till.device)
  const isKnownFor = (hash: string) => isKnownDevice(codeSecret, device, hash)
  const isKnown = [...(await listPinHashes(content, centreUid))].some(isKnownFor)
  const key = device !== null && isKnown ? `device ${device.id}` : `network ${till.network}`
  const verdict = await attemptsOfTill.attempt(key)
  if (!verdict.ok) return fail({ kind: 'too-many', retryAfter: verdict.retryAfter })
  const found = await findByCode(context, centreUid, code)
  if (found === undefined) return fail('wrong-code')
  const confirmed = await confirm(context, found, pin, (redemption, hash) =>
    isKnownFor(hash) ? [] : limitsOfAll(context, redemption, hash),
  )
  if (!confirmed.ok) {
    // The code was right. What is refused for another reason than the PIN, like a locked PIN, makes no device wait.
    if (confirmed.problem !== 'wrong-pin') await attemptsOfTill.giveBack(key)
    return confirmed
  }
  const { redemption, isRepeat, pinHash } = confirmed.value
  await (isKnown && pinHash !== null ? attemptsOfTill.forget(key) : attemptsOfTill.giveBack(key))
  return succeed({
    redemption,
    isRepeat,
    device: pinHash === null ? null : knowDevice(codeSecret, device, pinHash),
  })
}

/** The redemption of the centre that has this code now, started or just redeemed. */
async function findByCode(
  { db, now, codeSecret }: ConfirmContext,
  centreUid: string,
  code: string,
): Promise<Redemption | undefined> {
  const nowMs = now()
  const rows = await db
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
  const found = rows.filter(({ id }) => isCurrentCode(codeSecret, id, code, nowMs))
  const [row] = found
  // If two visitors have the same code by chance, theirs change within a minute.
  return row === undefined || found.length > 1 ? undefined : viewRedemption(row, nowMs)
}

type CountedLimit = { readonly limit: AttemptLimit; readonly key: string }

/** The limits of wrong PINs that all visitors and strange devices share. */
const limitsOfAll = (
  { pinsOfCoupon, pinsOfHash }: ConfirmContext,
  { centreUid, couponUid }: Redemption,
  hash: string,
): readonly CountedLimit[] => [
  { limit: pinsOfCoupon, key: `${centreUid}/${couponUid}` },
  { limit: pinsOfHash, key: hash },
]

/**
 * Counts an attempt at all limits. If one refuses, no PIN is judged, so those before it get their attempt back: a visitor
 * who meets a lock that others have caused must not use up an own attempt.
 */
async function countAttempt(limits: readonly CountedLimit[]): Promise<TooManyAttempts | undefined> {
  for (const [index, { limit, key }] of limits.entries()) {
    const verdict = await limit.attempt(key)
    if (verdict.ok) continue
    await giveBackAll(limits.slice(0, index))
    return { kind: 'too-many', retryAfter: verdict.retryAfter }
  }
  return undefined
}

async function giveBackAll(limits: readonly CountedLimit[]): Promise<void> {
  for (const { limit, key } of limits) await limit.giveBack(key)
}

/** `pinHash` is that of the PIN that was right; null if none was judged. */
type Judged = Confirmed & { readonly pinHash: string | null }

async function confirm(
  { db, content, now, verifyPin }: ConfirmContext,
  redemption: Redemption,
  pin: string,
  limitsOf: (redemption: Redemption, hash: string) => readonly CountedLimit[],
): Promise<Result<Judged, ConfirmFault>> {
  // A confirmation that is repeated after a time-out needs no second judgement.
  if (redemption.state === 'redeemed') return succeed({ redemption, isRepeat: true, pinHash: null })
  if (redemption.state !== 'started') return fail(redemption.state)
  const hash = (await findRule(content, redemption))?.pinHash
  if (hash === undefined) return fail('not-offered')
  const limits = limitsOf(redemption, hash)
  const refusal = await countAttempt(limits)
  if (refusal) return fail(refusal)
  if (!(await verifyPin(pin, hash))) return fail('wrong-pin')
  await giveBackAll(limits)
  const at = new Date(now())
  const row = await db
    .updateTable('coupon_redemption')
    .set({ state: 'redeemed', moved_at: at })
    .where('id', '=', redemption.id)
    .where('state', '=', 'started')
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined)
    return succeed({ redemption: viewRedemption(row, at.getTime()), isRepeat: false, pinHash: hash })
  // Somebody was faster: another tap, the job, or the visitor who has stopped.
  const present = await db
    .selectFrom('coupon_redemption')
    .selectAll()
    .where('id', '=', redemption.id)
    .executeTakeFirst()
  if (present === undefined) return fail('unknown')
  const seen = viewRedemption(present, at.getTime())
  if (seen.state === 'redeemed') return succeed({ redemption: seen, isRepeat: true, pinHash: hash })
  return fail(seen.state === 'cancelled' ? 'cancelled' : 'expired')
}
