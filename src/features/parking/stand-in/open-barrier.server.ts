import type { Kysely, Transaction } from 'kysely'
import { fail, succeed, type Result } from '#core/result.ts'
import type { Release, ReleaseFault } from '#features/parking/tickets/car-park.ts'
import { exitUntil, paidMinutesOfStay } from '#features/parking/rules/stay.ts'
import { priceOfStay } from '#features/parking/rules/tariff.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { StoredParking } from '#features/parking/parking-column.server.ts'
import { readDemoTicket } from './demo-tickets.server.ts'

type Opening = {
  readonly centreUid: string
  readonly parking: StoredParking
  readonly release: Release
  readonly now: number
}
type Opened = Result<{ readonly exitUntil: number }, ReleaseFault>

/** How often a stuck barrier stays shut. */
const stuckAttempts = 2

/** Records a payment for a ticket once per release id, and opens the barrier. */
export async function openBarrier(db: Kysely<Database>, opening: Opening): Promise<Opened> {
  const { number } = opening.release
  const { kind } = readDemoTicket(number)
  if (kind === 'dead-barrier') return fail({ kind: 'refused' })
  if (kind === 'stuck-barrier' && (await refuseAgain(db, number))) return fail({ kind: 'unavailable' })
  return db.transaction().execute(async (transaction) => {
    const ticket = await transaction
      .selectFrom('car_park_ticket')
      .select(['centre_uid', 'entered_at'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst()
    if (ticket?.centre_uid !== opening.centreUid) return fail({ kind: 'refused' })
    const known = await findRelease(transaction, opening.release.releaseId)
    return known ? succeed({ exitUntil: known.exit_until.getTime() }) : settle(transaction, opening, ticket)
  })
}

/**
 * The time to leave counts from now: a visitor who begins to pay at 59 minutes may leave as long after paying as
 * everybody, even if the payment took until the 61st minute. Anyone who stays longer than that owes everything beyond the
 * price that was paid.
 */
async function settle(
  transaction: Transaction<Database>,
  { parking, release, now }: Opening,
  { entered_at: enteredAt }: { readonly entered_at: Date },
): Promise<Opened> {
  const { releaseId, number, amountCents, voucherCode, payableUntil } = release
  const paidMinutes = paidMinutesOfStay(enteredAt.getTime(), now, payableUntil)
  const until = new Date(exitUntil(now, parking.graceMinutes))
  await transaction
    .insertInto('car_park_release')
    .values({
      release_id: releaseId,
      number,
      amount_cents: amountCents,
      voucher_code: voucherCode,
      exit_until: until,
    })
    .execute()
  await transaction
    .updateTable('car_park_ticket')
    .set((row) => ({
      paid_cents: priceOfStay(parking.tariff, paidMinutes),
      times_paid: row('times_paid', '+', 1),
      exit_until: until,
    }))
    .where('number', '=', number)
    .execute()
  return succeed({ exitUntil: until.getTime() })
}

const findRelease = (transaction: Transaction<Database>, releaseId: string) =>
  transaction
    .selectFrom('car_park_release')
    .select('exit_until')
    .where('release_id', '=', releaseId)
    .executeTakeFirst()

/** Whether a stuck barrier stays shut this time as well. */
async function refuseAgain(db: Kysely<Database>, number: string): Promise<boolean> {
  const refused = await db
    .updateTable('car_park_ticket')
    .set((row) => ({ refused_releases: row('refused_releases', '+', 1) }))
    .where('number', '=', number)
    .where('refused_releases', '<', stuckAttempts)
    .returning('number')
    .executeTakeFirst()
  return refused !== undefined
}
