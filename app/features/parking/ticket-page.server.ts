import type { Kysely } from 'kysely'
import type { Database, StoredParking } from '#db/tables.ts'
import { listFlowPages } from './flow-pages.server.ts'

/** What the ticket flow needs to know of a centre. */
export type TicketCentre = {
  readonly uid: string
  readonly name: string
  readonly phone: string
  readonly graceMinutes: number
  readonly plateRecognition: boolean
  readonly timeZone: string
  /** The paths that one can go to and come back from without losing the flow. */
  readonly flowPages: readonly string[]
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
  const facts = { phone, graceMinutes, plateRecognition, timeZone }
  return { centre: { uid, name: row.name, ...facts, flowPages: listFlowPages(uid) }, tariff }
}
