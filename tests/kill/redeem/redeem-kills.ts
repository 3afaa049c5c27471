import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#platform/database/database.server.ts'
import { expireRedemptions } from '#features/coupons/redemptions/redemption-records.server.ts'
import { noon } from '#features/coupons/redemptions/redemptions.test-support.ts'
import { RedeemWorkers } from './redeem-workers.ts'

/** What one coupon's visitors were told, and what the database says afterwards. */
export type RedeemBooks = {
  readonly quota: number
  /** The outcome by visitor, as the screen has said it. */
  readonly told: ReadonlyMap<string, string>
  /** The redemptions after all minutes were over. */
  readonly rows: readonly { readonly owner: string | null; readonly state: string }[]
  readonly taken: number
  /** How many visitors who came afterwards, without any kill, redeemed one. */
  readonly refilled: number
}

/** The books of all coupons, with how often something was interrupted. */
export type RedeemKills = {
  readonly kills: number
  readonly timeOuts: number
  readonly books: readonly RedeemBooks[]
}

const quota = 10
const visitorsOfCoupon = 30
const hour = 3_600_000

/**
 * Processes redeem coupons, and again and again one of them is killed while it does, at a random moment; callers give up
 * after milliseconds and ask another one. There are more visitors than coupons; some stop and start again.
 */
export async function killWhileRedeeming(order: {
  /** A migrated database on Postgres. */
  readonly database: string
  readonly kills: number
}): Promise<RedeemKills> {
  const workers = new RedeemWorkers(order.database, quota)
  const database = await openDatabase({ DATA_DIR: '', DATABASE_URL: order.database })
  const books: RedeemBooks[] = []
  try {
    await workers.startAll()
    const killing = (async () => {
      while (workers.kills < order.kills) {
        await sleep(Math.random() * 40)
        await workers.killOne()
      }
    })()
    while (workers.kills < order.kills) books.push(await redeemOne())
    await killing
    return { kills: workers.kills, timeOuts: workers.timeOuts, books }
  } finally {
    await workers.stopAll()
    await database.close()
  }

  async function redeemOne(): Promise<RedeemBooks> {
    const couponUid = `coupon-${randomUUID()}`
    const told = new Map<string, string>()
    await Promise.all(
      Array.from({ length: visitorsOfCoupon }, async (_, index) => {
        const oid = `visitor-${index}`
        told.set(oid, await visit(couponUid, oid, index))
      }),
    )
    // Calls that were given up may still be running.
    await workers.untilIdle()
    await untilDatabaseIsIdle()
    await expireRedemptions(database.db, noon + hour)
    const rows = await database.db
      .selectFrom('coupon_redemption')
      .select(['owner_oid as owner', 'state'])
      .where('coupon_uid', '=', couponUid)
      .execute()
    const { taken } = await database.db
      .selectFrom('coupon_quota')
      .select('taken')
      .where('coupon_uid', '=', couponUid)
      .executeTakeFirstOrThrow()
    let refilled = 0
    while (refilled <= quota) {
      const oid = `late-${refilled}`
      const late = await workers.insist({ couponUid, oid, id: '', step: 'start' })
      if (!('id' in late)) break
      await workers.insist({ couponUid, oid, id: late.id, step: 'pin' })
      refilled += 1
    }
    return { quota, told, rows, taken, refilled }
  }

  /** One visitor at the till, who taps until the screen says how it ended. */
  async function visit(couponUid: string, oid: string, index: number): Promise<string> {
    const started = await workers.insist({ couponUid, oid, id: '', step: 'start' })
    if (!('id' in started)) return wordOf(started)
    if (index % 3 === 0) {
      await workers.insist({ couponUid, oid, id: started.id, step: 'cancel' })
      const again = await workers.insist({ couponUid, oid, id: '', step: 'start' })
      if (!('id' in again)) return wordOf(again)
      return confirm(couponUid, oid, again.id, index)
    }
    return confirm(couponUid, oid, started.id, index)
  }

  async function confirm(couponUid: string, oid: string, id: string, index: number): Promise<string> {
    const step = index % 2 === 0 ? 'pin' : 'code'
    return wordOf(await workers.insist({ couponUid, oid, id, step }))
  }

  /** What a killed process has asked for may still be running there. */
  async function untilDatabaseIsIdle(): Promise<void> {
    for (let quiet = 0; quiet < 3;) {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
        database.db,
      )
      quiet = rows.length === 0 ? quiet + 1 : 0
      await sleep(20)
    }
  }
}

const wordOf = (answer: object): string =>
  'refused' in answer ? String(answer.refused) : 'state' in answer ? String(answer.state) : 'started'

/** What is wrong in the books of one coupon: burnt, used twice, over its quota, or another end than was told; should be empty. */
export function findRedeemFaults({ quota: most, told, rows, taken, refilled }: RedeemBooks): string[] {
  const faults: string[] = []
  const redeemed = rows.filter(({ state }) => state === 'redeemed').map(({ owner }) => owner)
  if (redeemed.length > most) faults.push(`${redeemed.length} of ${most} are redeemed`)
  if (new Set(redeemed).size < redeemed.length) faults.push('somebody has redeemed it twice')
  for (const [oid, word] of told) {
    if (word !== 'redeemed' && word !== 'none-left') faults.push(`${oid} was told: ${word}`)
    if ((word === 'redeemed') !== redeemed.includes(oid))
      faults.push(`${oid} was told ${word}, which is not so`)
  }
  if (rows.some(({ state }) => state === 'started')) faults.push('one is still open after its time')
  if (taken !== redeemed.length) faults.push(`${taken} are counted, and ${redeemed.length} are redeemed`)
  if (refilled !== most - redeemed.length)
    faults.push(`${redeemed.length} of ${most} are redeemed, and ${refilled} could be redeemed afterwards`)
  return faults
}
