import type { Kysely } from 'kysely'
import { momentOf, type CentreDay } from '#app/features/centres/today.server.ts'
import type { Database } from '#db/tables.ts'

/**
 * Until when a list of the centre's events stays true, in epoch milliseconds: an event leaves it when it ends, and the
 * wording of dates changes at midnight.
 */
export async function findEventsFreshUntil(
  db: Kysely<Database>,
  centreUid: string,
  day: CentreDay,
): Promise<number> {
  const next = await db
    .selectFrom('editorial')
    .select((is) => is.fn.min('ends').as('ends'))
    .where('centre_uid', '=', centreUid)
    .where('type', '=', 'event')
    .where('ends', '>', day.clock)
    .executeTakeFirst()
  return next?.ends ? Math.min(day.endsAt, momentOf(next.ends, day.timeZone)) : day.endsAt
}
