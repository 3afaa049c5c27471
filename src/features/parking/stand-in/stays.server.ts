import type { Kysely } from 'kysely'
import { exitUntil } from '#features/parking/rules/stay.ts'
import { priceOfStay } from '#features/parking/rules/tariff.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { StoredParking } from '#features/parking/parking-column.server.ts'
import { findDemoPlate, type DemoTicket } from './demo-tickets.server.ts'
import { type Stay } from './stay.ts'

const minute = 60_000
const day = 1440 * minute

type Arrival = {
  readonly centreUid: string
  readonly parking: StoredParking
  readonly number: string
  readonly demo: DemoTicket
  readonly now: number
}

/** The stay of a ticket number; at the first look-up it is created with the entry time that the number stands for. */
export async function findOrCreateStay(db: Kysely<Database>, arrival: Arrival): Promise<Stay> {
  const { number } = arrival
  const known = await findStay(db, number)
  if (known) return known
  // Two look-ups may come at the same moment; the entry time of the first counts for both.
  await db
    .insertInto('car_park_ticket')
    .values(arrive(arrival))
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute()
  const entered = await findStay(db, number)
  if (entered === undefined) throw new Error('A ticket of the stand-in is gone right after it was made')
  return entered
}

function arrive({ centreUid, parking, number, demo, now }: Arrival) {
  const ago = demo.kind === 'rising' ? beforeStepEnd(parking) : 'minutes' in demo ? demo.minutes * minute : 0
  const enteredAt = now - ago
  const isPaid = demo.kind === 'paid'
  return {
    number,
    centre_uid: centreUid,
    plate: null,
    entered_at: new Date(enteredAt),
    paid_cents: isPaid ? priceOfStay(parking.tariff, Math.floor(ago / minute)) : 0,
    times_paid: Number(isPaid),
    exit_until: isPaid ? new Date(exitUntil(now, parking.graceMinutes)) : null,
  }
}

/** The entry time for which the first paid step ends in 20 seconds. */
function beforeStepEnd({ tariff }: StoredParking): number {
  const { freeMinutes, steps } = tariff
  const step = steps.find(({ upToMinutes }) => upToMinutes > freeMinutes)
  return ((step?.upToMinutes ?? 60) + 1) * minute - 20_000
}

type PlateSearch = { readonly centreUid: string; readonly plate: string; readonly now: number }

/** The ticket number of a plate that the cameras have read; its stay is created if necessary. */
export async function findOrCreateStayByPlate(
  db: Kysely<Database>,
  { centreUid, plate, now }: PlateSearch,
): Promise<string | undefined> {
  await forgetPlates(db, now)
  const number = findDemoPlate(plate)
  if (number === undefined) return undefined
  const enteredAt = new Date(now - Number(number.slice(8)) * minute)
  await db
    .insertInto('car_park_ticket')
    .values({ number, centre_uid: centreUid, plate, entered_at: enteredAt, exit_until: null })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute()
  return number
}

/** Two days after the exit was paid, a plate is deleted: that is what the demo centres promise. */
const forgetPlates = (db: Kysely<Database>, now: number) =>
  db
    .updateTable('car_park_ticket')
    .set({ plate: null })
    .where('exit_until', '<', new Date(now - 2 * day))
    .where('plate', 'is not', null)
    .execute()

const findStay = (db: Kysely<Database>, number: string): Promise<Stay | undefined> =>
  db
    .selectFrom('car_park_ticket')
    .select([
      'number',
      'plate',
      'centre_uid as centreUid',
      'entered_at as enteredAt',
      'paid_cents as paidCents',
      'times_paid as timesPaid',
      'exit_until as exitUntil',
    ])
    .where('number', '=', number)
    .executeTakeFirst()
