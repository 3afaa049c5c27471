import type { Kysely } from 'kysely'
import { findRule, listPinHashes } from '#features/coupons/coupons.server.ts'
import { fail, succeed, type Result } from '#core/result.ts'
import type { Content } from '#platform/content.server.ts'
import type { LimitVerdict } from '#platform/visitor-limit.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { isCurrentCode } from './changing-code.server.ts'
import { isGuessed, type WrongPinCounter } from './guessed-pins.server.ts'
import { redeem, type Confirmed } from './redeem.server.ts'
import { viewRedemption } from './redemption-records.server.ts'
import type { ConfirmFault, Redemption, TooManyAttempts } from './redemption.ts'
import { isKnownDevice, knowDevice, readStaffDevice } from './staff-device.server.ts'

/** A limit of wrong attempts: each is counted before it is judged, and given back unless it was wrong. */
export type AttemptLimit = {
  readonly attempt: (key: string) => Promise<LimitVerdict>
  readonly giveBack: (key: string) => Promise<void>
}

export type ConfirmContext = {
  readonly db: Kysely<Database>
  readonly content: Content
  readonly now: () => number
  readonly verifyPin: (pin: string, hash: string) => Promise<boolean>
  /** Wrong PINs by redemption and by account; and by account while the PIN is being guessed. */
  readonly pinsOfRedemption: AttemptLimit
  readonly pinsOfAccount: AttemptLimit
  readonly pinsWhileGuessed: AttemptLimit
  /** All wrong PINs. They raise an alarm and lock nothing; a new PIN in the content begins again. */
  readonly wrongPins: WrongPinCounter
  /** Wrong codes and PINs typed on devices of shops, by known device, and by network for all that are not known. */
  readonly attemptsOfTill: AttemptLimit & { readonly forget: (key: string) => Promise<void> }
  /** The secret of the changing codes, and of the proofs of known devices. */
  readonly codeSecret: string
}

export type Till = {
  readonly network: string
  /** The token that it got when a PIN was right there; null if it sends none. */
  readonly device: string | null
}

/** How long after it was used a code still finds its redemption, so that a repeated confirmation says what happened. */
const repeatMs = 120_000

/** What staff are told on a device of the shop; `device` is its token from now on, null if no PIN was judged. */
export type ConfirmedAtTill = Confirmed & { readonly device: string | null }

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
  const confirmed = await confirm(context, viewRedemption(row, context.now()), pin, (hash) =>
    limitsOf(context, { id, oid, hash }),
  )
  if (!confirmed.ok) return confirmed
  const { redemption, isRepeat } = confirmed.value
  return succeed({ redemption, isRepeat })
}

/**
 * Confirms a redemption by the code that the visitor shows and the staff's PIN, on a device of the shop. After some wrong
 * attempts a device on which the PIN has been right waits longer each time. All others wait by network: while they do, a
 * wrong entry is told nothing, and a right one goes on, because others share the network.
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
  const wait = verdict.ok ? null : tooMany(verdict.retryAfter)
  if (wait && isKnown) return fail(wait)
  const giveBack = async () => {
    if (verdict.ok) await attemptsOfTill.giveBack(key)
  }
  const found = await findByCode(context, centreUid, code)
  if (found === undefined) return fail(wait ?? 'wrong-code')
  const { id, oid, redemption: started } = found
  const confirmed = await confirm(context, started, pin, async (hash) =>
    isKnownFor(hash) ? [] : limitsOf(context, { id, oid, hash }),
  )
  if (!confirmed.ok) {
    if (confirmed.problem === 'wrong-pin') return fail(wait ?? 'wrong-pin')
    // The code was right. What is refused for another reason than the PIN makes no device wait.
    await giveBack()
    return confirmed
  }
  const { redemption, isRepeat, pinHash } = confirmed.value
  await (isKnown && pinHash !== null ? attemptsOfTill.forget(key) : giveBack())
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
): Promise<{ id: string; oid: string; redemption: Redemption } | undefined> {
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
  if (row === undefined || row.owner_oid === null || found.length > 1) return undefined
  return { id: row.id, oid: row.owner_oid, redemption: viewRedemption(row, nowMs) }
}

type CountedLimit = { readonly limit: AttemptLimit; readonly key: string }

/** What the judging of a PIN is counted by; see `pin-limits.ts`. */
async function limitsOf(
  { pinsOfRedemption, pinsOfAccount, pinsWhileGuessed, wrongPins }: ConfirmContext,
  { id, oid, hash }: { readonly id: string; readonly oid: string; readonly hash: string },
): Promise<readonly CountedLimit[]> {
  return [
    { limit: pinsOfRedemption, key: id },
    { limit: pinsOfAccount, key: oid },
    ...((await isGuessed(wrongPins, hash)) ? [{ limit: pinsWhileGuessed, key: oid }] : []),
  ]
}

const tooMany = (retryAfter: number): TooManyAttempts => ({ kind: 'too-many', retryAfter })

/** Counts an attempt at all limits. If one refuses, no PIN is judged, so those before it get their attempt back. */
async function countAttempt(limits: readonly CountedLimit[]): Promise<TooManyAttempts | undefined> {
  for (const [index, { limit, key }] of limits.entries()) {
    const verdict = await limit.attempt(key)
    if (verdict.ok) continue
    await giveBackAll(limits.slice(0, index))
    return tooMany(verdict.retryAfter)
  }
  return undefined
}

async function giveBackAll(limits: readonly CountedLimit[]): Promise<void> {
  for (const { limit, key } of limits) await limit.giveBack(key)
}

/** `pinHash` is that of the PIN that was right; null if none was judged. */
type Judged = Confirmed & { readonly pinHash: string | null }

async function confirm(
  { db, content, now, verifyPin, wrongPins }: ConfirmContext,
  redemption: Redemption,
  pin: string,
  findLimits: (hash: string) => Promise<readonly CountedLimit[]>,
): Promise<Result<Judged, ConfirmFault>> {
  // A confirmation that is repeated after a time-out needs no second judgement.
  if (redemption.state === 'redeemed') return succeed({ redemption, isRepeat: true, pinHash: null })
  if (redemption.state !== 'started') return fail(redemption.state)
  const rule = await findRule(content, redemption)
  if (rule === undefined) return fail('not-offered')
  const { pinHash } = rule
  const limits = await findLimits(pinHash)
  const refusal = await countAttempt(limits)
  if (refusal) return fail(refusal)
  if (!(await verifyPin(pin, pinHash))) {
    await wrongPins.add(pinHash)
    return fail('wrong-pin')
  }
  await giveBackAll(limits)
  const redeemed = await redeem(db, redemption, rule.quota, new Date(now()))
  if (!redeemed.ok) return redeemed
  return succeed({ ...redeemed.value, pinHash })
}
