import { sql, type Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'

/**
 * Removes what the embedded car park keeps of payments whose retention is over. Until then the paid row of a ticket counts
 * its payments, which are told apart by that count; afterwards nothing refers to it.
 * @param before the end of the retention: a stay that began later may still be paid again
 * @returns how many rows were removed
 */
export const endCarParkRetention = (db: Kysely<Database>, before: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const ended = trx.selectFrom('payment').where('subject_key', 'like', 'ended:%')
    const releases = await trx
      .deleteFrom('car_park_release')
      .where('release_id', 'in', ended.select(sql<string>`id::text`.as('id')))
      .executeTakeFirst()
    const tickets = await trx
      .deleteFrom('car_park_ticket')
      .where('entered_at', '<', before)
      .where('number', 'not in', trx.selectFrom('car_park_release').select('number'))
      .executeTakeFirst()
    return Number(releases.numDeletedRows + tickets.numDeletedRows)
  })
