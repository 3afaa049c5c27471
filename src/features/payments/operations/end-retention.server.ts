import { sql, type Kysely } from 'kysely'
import { toJson, type Database } from '#platform/database/tables.server.ts'
import { openStates } from '../payment-state.ts'
import { startOfYear, yearOf } from '#core/payment-time.ts'

/**
 * The moment before which payments ended whose retention is over: it lasts from the end of the calendar year for
 * whole years (§ 147 (4) AO), so that with ten years all of 2015 ends on 1 January 2026, German time.
 */
export const retentionEnd = (nowMs: number, years: number): Date =>
  new Date(startOfYear(yearOf(nowMs) - years))

/**
 * Removes from payments whose legal retention has ended all that leads to a person: the owner, the ticket or card, the
 * provider's reference, the voucher, what the gateway answered. Amounts, receipt numbers, states, events and the ledger
 * stay, so that all sums and numbers are still without a gap. The retention begins again when money goes back: its posting
 * needs the whole payment as its reason.
 * @returns how many payments were made anonymous
 */
export async function endPaymentRetention(db: Kysely<Database>, before: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('payment')
      .set({
        owner_kind: 'erased',
        owner_key: null,
        // Names the ticket or the card.
        subject_key: sql<string>`'ended:' || id::text`,
        subject: toJson({}),
        facts: toJson([]),
        voucher_code: null,
        psp_ref: null,
        redirect_url: null,
      })
      .where('moved_at', '<', before)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('payment_reversal')
              .select('id')
              .whereRef('payment_id', '=', 'payment.id')
              .where('happened_at', '>=', before),
          ),
        ),
      )
      .where('state', 'not in', [...openStates, 'review'])
      .where('subject_key', 'not like', 'ended:%')
      .returning('id')
      .execute()
    const ids = ended.map(({ id }) => id)
    if (ids.length === 0) return 0
    await trx
      .updateTable('effect')
      .set({ result: toJson({}) })
      .where('payment_id', 'in', ids)
      .execute()
    await trx.deleteFrom('voucher_redemption').where('payment_id', 'in', ids).execute()
    await trx.deleteFrom('idempotency').where('payment_id', 'in', ids).execute()
    return ids.length
  })
}
