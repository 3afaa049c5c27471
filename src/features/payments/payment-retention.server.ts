import type { Kysely } from 'kysely'
import { toJson, type Database } from '#platform/database/tables.server.ts'
import { countDeleted, removeOlder, type RetentionRule } from '#platform/feature.server.ts'
import { failedStates, openStates } from './payment-state.ts'

const endedPayments = (db: Kysely<Database>, before: Date) =>
  db
    .selectFrom('payment')
    .select('id')
    .where('state', 'not in', [...openStates, 'review'])
    .where('moved_at', '<', before)

/**
 * Payments in which money has moved, and their events, effects and ledger lines, are bookkeeping records and are not removed
 * before the end of their legal retention.
 */
export const paymentRetention: readonly RetentionRule[] = [
  {
    // An idempotency key protects against sending an order twice, which nobody does a month later.
    what: 'idempotency',
    keptDays: 30,
    remove: (db, before) =>
      countDeleted(db.deleteFrom('idempotency').where('payment_id', 'in', endedPayments(db, before))),
  },
  // No provider repeats a webhook after so long, and a repeated one would only make the server ask the provider
  // again.
  removeOlder('webhook_inbox', 'received_at', 30),
  {
    // The key of a redeemed voucher contains the ticket that it was used for.
    what: 'voucher_redemption',
    keptDays: 30,
    remove: (db, before) =>
      countDeleted(
        db
          .deleteFrom('voucher_redemption')
          .where('state', '=', 'released')
          .where('payment_id', 'in', endedPayments(db, before)),
      ),
  },
  { what: 'payment', keptDays: 30, remove: forgetUnpaid },
  {
    // A paid row of the sandbox is kept, because a refund is booked on it.
    what: 'sandbox_payment',
    keptDays: 30,
    remove: (db, before) =>
      countDeleted(
        db
          .deleteFrom('sandbox_payment')
          .where('state', 'in', ['declined', 'cancelled', 'closed'])
          .where('captured_at', 'is', null)
          .where('expires_at', '<', before),
      ),
  },
]

/** A payment without money is made anonymous: its row stays in the books, but owner and subject are removed. */
async function forgetUnpaid(db: Kysely<Database>, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ owner_kind: 'erased', owner_key: null, subject: toJson({}), facts: toJson([]) })
    .where('owner_kind', '!=', 'erased')
    .where('state', 'in', failedStates)
    .where('captured_cents', '=', 0)
    .where('moved_at', '<', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
