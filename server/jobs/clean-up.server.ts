import type { Kysely } from 'kysely'
import { failedStates, openStates } from '#app/features/payments/payment-state.ts'
import type { Services } from '#app/platform/services.server.ts'
import { toJson, type Database } from '#db/tables.ts'

const dayMs = 24 * 60 * 60_000

/** Something that is needed for a while and then goes. */
type Broom = {
  readonly what: string
  /** Counted from when it ended, or came. */
  readonly keptDays: number
  /** @returns how many rows have gone or lost what was theirs */
  readonly sweep: (db: Kysely<Database>, before: Date) => Promise<number>
}

type Deletion = { executeTakeFirst: () => Promise<{ readonly numDeletedRows: bigint }> }

const count = async (deletion: Deletion): Promise<number> =>
  Number((await deletion.executeTakeFirst()).numDeletedRows)

/** What has come to rest since the moment. */
const endedPayments = (db: Kysely<Database>, before: Date) =>
  db
    .selectFrom('payment')
    .select('id')
    .where('state', 'not in', [...openStates, 'review'])
    .where('moved_at', '<', before)

/**
 * What is removed each night, and how long it was kept (docs/operating.md says the same). Payments in which money has
 * moved, their events, effects and ledger are books, and never in this list.
 */
const brooms: readonly Broom[] = [
  {
    // A key protects against sending an order twice, which nobody does a month later.
    what: 'idempotency',
    keptDays: 30,
    sweep: (db, before) =>
      count(db.deleteFrom('idempotency').where('payment_id', 'in', endedPayments(db, before))),
  },
  {
    // No provider repeats a message for so long, and a repeated one would only make us ask again.
    what: 'webhook_inbox',
    keptDays: 30,
    sweep: (db, before) => count(db.deleteFrom('webhook_inbox').where('received_at', '<', before)),
  },
  {
    // The key of a voucher names the ticket that it was for.
    what: 'voucher_redemption',
    keptDays: 30,
    sweep: (db, before) =>
      count(
        db
          .deleteFrom('voucher_redemption')
          .where('state', '=', 'released')
          .where('payment_id', 'in', endedPayments(db, before)),
      ),
  },
  { what: 'payment', keptDays: 30, sweep: forgetUnpaid },
  {
    // With the money in it, the sandbox's row is what a refund is booked on.
    what: 'sandbox_payment',
    keptDays: 30,
    sweep: (db, before) =>
      count(
        db
          .deleteFrom('sandbox_payment')
          .where('state', 'in', ['declined', 'cancelled', 'closed'])
          .where('captured_at', 'is', null)
          .where('expires_at', '<', before),
      ),
  },
  {
    // A paid stay remembers how often it was paid: without it the same number could never be paid again.
    what: 'car_park_ticket',
    keptDays: 30,
    sweep: (db, before) =>
      count(db.deleteFrom('car_park_ticket').where('times_paid', '=', 0).where('entered_at', '<', before)),
  },
  {
    what: 'auth_session',
    keptDays: 0,
    sweep: (db, before) => count(db.deleteFrom('auth_session').where('expires_at', '<', before)),
  },
  {
    what: 'identity_record',
    keptDays: 0,
    sweep: (db, before) => count(db.deleteFrom('identity_record').where('expires_at', '<', before)),
  },
  {
    // Longer than any access token lives.
    what: 'revoked_subject',
    keptDays: 90,
    sweep: (db, before) => count(db.deleteFrom('revoked_subject').where('revoked_at', '<', before)),
  },
]

/** An attempt that came to nothing stays as a figure in the books, and forgets whose and for what it was. */
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

/** Removes what has outlived its purpose. One table that cannot be cleaned leaves the others clean. */
export async function cleanUp({ db, now, logger }: Pick<Services, 'db' | 'now' | 'logger'>): Promise<void> {
  const removed: Record<string, number> = {}
  for (const { what, keptDays, sweep } of brooms) {
    try {
      removed[what] = await sweep(db, new Date(now() - keptDays * dayMs))
    } catch (error) {
      logger.error({ err: error, table: what }, 'a table could not be cleaned up')
    }
  }
  logger.info({ removed }, 'cleaned up')
}
