import type { Kysely } from 'kysely'
import type { Database, StoredParking } from '#db/tables.ts'

/** What the ticket flow needs to know of a centre. */
export type TicketCentre = {
  readonly uid: string
  readonly name: string
  readonly phone: string
  readonly graceMinutes: number
  readonly plateRecognition: boolean
  readonly timeZone: string
}

/** A centre for the ticket flow, with its tariff for the server; undefined where it offers no parking. */
export async function findTicketCentre(
  db: Kysely<Database>,
  uid: string,
): Promise<{ readonly centre: TicketCentre; readonly tariff: StoredParking['tariff'] } | undefined> {
  const row = await db
    .selectFrom('centre')
    .select(['name', 'parking'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!row?.parking?.active) return undefined
  const { phone, graceMinutes, plateRecognition, schedule, tariff } = row.parking
  const { timeZone } = schedule
  return { centre: { uid, name: row.name, phone, graceMinutes, plateRecognition, timeZone }, tariff }
}
