import { sql, type Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'

/**
 * Removes what the embedded car park and the sandbox keep of payments that `endPaymentRetention` has made anonymous. Until
 * then the paid row of a ticket counts its payments, which are told apart by that count, and a refund is booked on the
 * row of the sandbox; afterwards nothing refers to either.
 * @param before the end of the retention: a stay that began later may still be paid again
 * @returns how many rows were removed
 */
export async function endStandInRetention(db: Kysely<Database>, before: Date): Promise<number> {
  const ended = db.selectFrom('payment').where('subject_key', 'like', 'ended:%')
  return db.transaction().execute(async (trx) => {
    const pages = await trx
      .deleteFrom('sandbox_payment')
      .where('payment_id', 'in', ended.select('id'))
      .executeTakeFirst()
    const releases = await trx
      .deleteFrom('car_park_release')
      .where('release_id', 'in', ended.select(sql<string>`id::text`.as('id')))
      .executeTakeFirst()
    const tickets = await trx
      .deleteFrom('car_park_ticket')
      .where('entered_at', '<', before)
      .where('number', 'not in', trx.selectFrom('car_park_release').select('number'))
      .executeTakeFirst()
    return Number(pages.numDeletedRows + releases.numDeletedRows + tickets.numDeletedRows)
  })
}
