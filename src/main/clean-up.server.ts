import type { Kysely } from 'kysely'
import { endPaymentRetention, retentionEnd } from '#features/payments/operations/end-retention.server.ts'
import { failedStates, openStates } from '#features/payments/payment-state.ts'
import type { Services } from '#platform/services.server.ts'
import { toJson, type Database } from '#platform/database/tables.server.ts'
import { deleteOldBuilds } from '#delivery/builds/delete-old-builds.server.ts'
import { endStandInRetention } from './end-stand-in-retention.server.ts'

const dayMs = 24 * 60 * 60_000

/** A kind of record that is removed after some time. */
type RetentionRule = {
  readonly what: string
  /** Days, counted from when the record ended or was created. */
  readonly keptDays: number
  /** @returns how many rows were deleted or made anonymous */
  readonly remove: (db: Kysely<Database>, before: Date) => Promise<number>
}

type Deletion = { executeTakeFirst: () => Promise<{ readonly numDeletedRows: bigint }> }

const count = async (deletion: Deletion): Promise<number> =>
  Number((await deletion.executeTakeFirst()).numDeletedRows)

/** Payments that have ended before the moment. */
const endedPayments = (db: Kysely<Database>, before: Date) =>
  db
    .selectFrom('payment')
    .select('id')
    .where('state', 'not in', [...openStates, 'review'])
    .where('moved_at', '<', before)

/**
 * The records that are removed each night, and how long each is kept (docs/operating/privacy.md has the same list). Payments in
 * which money has moved, and their events, effects and ledger lines, are bookkeeping records and are never removed.
 */
export const retentionRules: readonly RetentionRule[] = [
  {
    // An idempotency key protects against sending an order twice, which nobody does a month later.
    what: 'idempotency',
    keptDays: 30,
    remove: (db, before) =>
      count(db.deleteFrom('idempotency').where('payment_id', 'in', endedPayments(db, before))),
  },
  {
    // No provider repeats a webhook after so long, and a repeated one would only make the server ask the provider
    // again.
    what: 'webhook_inbox',
    keptDays: 30,
    remove: (db, before) => count(db.deleteFrom('webhook_inbox').where('received_at', '<', before)),
  },
  {
    // The key of a redeemed voucher contains the ticket that it was used for.
    what: 'voucher_redemption',
    keptDays: 30,
    remove: (db, before) =>
      count(
        db
          .deleteFrom('voucher_redemption')
          .where('state', '=', 'released')
          .where('payment_id', 'in', endedPayments(db, before)),
      ),
  },
  { what: 'payment', keptDays: 30, remove: forgetUnpaid },
  {
    // What was redeemed stays in the history of its account.
    what: 'coupon_redemption',
    keptDays: 30,
    remove: (db, before) =>
      count(
        db
          .deleteFrom('coupon_redemption')
          .where('state', 'in', ['expired', 'cancelled'])
          .where('moved_at', '<', before),
      ),
  },
  {
    // A paid row of the sandbox is kept, because a refund is booked on it.
    what: 'sandbox_payment',
    keptDays: 30,
    remove: (db, before) =>
      count(
        db
          .deleteFrom('sandbox_payment')
          .where('state', 'in', ['declined', 'cancelled', 'closed'])
          .where('captured_at', 'is', null)
          .where('expires_at', '<', before),
      ),
  },
  {
    // A paid stay is kept, because it counts its payments: without the count the same ticket number could never be paid
    // again.
    what: 'car_park_ticket',
    keptDays: 30,
    remove: (db, before) =>
      count(db.deleteFrom('car_park_ticket').where('times_paid', '=', 0).where('entered_at', '<', before)),
  },
  {
    // As long as a step that writes a mail could be repeated. Nothing about a person is in the row any more.
    what: 'mail',
    keptDays: 30,
    remove: (db, before) => count(db.deleteFrom('mail').where('ended_at', '<', before)),
  },
  {
    what: 'mail_outbox',
    keptDays: 30,
    remove: (db, before) => count(db.deleteFrom('mail_outbox').where('placed_at', '<', before)),
  },
  {
    // What was not sent because the keys were taken away; everything else is deleted when it is sent or too late.
    what: 'exit_warning',
    keptDays: 1,
    remove: (db, before) => count(db.deleteFrom('exit_warning').where('exit_until', '<', before)),
  },
  {
    what: 'auth_session',
    keptDays: 0,
    remove: (db, before) => count(db.deleteFrom('auth_session').where('expires_at', '<', before)),
  },
  {
    what: 'staff_session',
    keptDays: 0,
    remove: (db, before) => count(db.deleteFrom('staff_session').where('expires_at', '<', before)),
  },
  {
    // The table itself refuses to lose a row before its time; the days are a little longer, for leap years.
    what: 'staff_audit',
    keptDays: 366,
    remove: (db, before) =>
      count(
        db
          .deleteFrom('staff_audit')
          .where('action', 'in', ['sign-in', 'sign-out', 'open'])
          .where('happened_at', '<', before),
      ),
  },
  {
    // A day longer than they are valid, since the clocks of providers may be off.
    what: 'session_token',
    keptDays: 1,
    remove: (db, before) => count(db.deleteFrom('session_token').where('expires_at', '<', before)),
  },
  {
    // A request that nobody has confirmed proves nothing.
    what: 'newsletter_subscription',
    keptDays: 7,
    remove: (db, before) =>
      count(
        db
          .deleteFrom('newsletter_subscription')
          .where('confirmed_at', 'is', null)
          .where('asked_at', '<', before),
      ),
  },
  {
    // The proof of a consent is needed for as long as somebody can dispute it (§ 195, § 199 BGB).
    what: 'newsletter_subscription',
    keptDays: 4 * 365,
    remove: (db, before) => count(db.deleteFrom('newsletter_subscription').where('ended_at', '<', before)),
  },
  {
    // The proof is needed for as long as the consent counts, and then for as long as somebody can dispute it.
    what: 'consent_record',
    keptDays: 180 + 4 * 365,
    remove: (db, before) => count(db.deleteFrom('consent_record').where('recorded_at', '<', before)),
  },
  {
    // Who asks what was given out about somebody has as much time.
    what: 'disclosure',
    keptDays: 4 * 365,
    remove: (db, before) => count(db.deleteFrom('disclosure').where('given_at', '<', before)),
  },
  {
    what: 'account_link',
    keptDays: 1,
    remove: (db, before) => count(db.deleteFrom('account_link').where('expires_at', '<', before)),
  },
  {
    what: 'sign_up_request',
    keptDays: 0,
    remove: (db, before) => count(db.deleteFrom('sign_up_request').where('expires_at', '<', before)),
  },
  {
    what: 'passkey_challenge',
    keptDays: 0,
    remove: (db, before) => count(db.deleteFrom('passkey_challenge').where('expires_at', '<', before)),
  },
  {
    // As long as the browser's cookie lives.
    what: 'known_device',
    keptDays: 365,
    remove: (db, before) => count(db.deleteFrom('known_device').where('seen_at', '<', before)),
  },
  {
    what: 'identity_record',
    keptDays: 0,
    remove: (db, before) => count(db.deleteFrom('identity_record').where('expires_at', '<', before)),
  },
  {
    // Longer than any access token lives.
    what: 'revoked_subject',
    keptDays: 90,
    remove: (db, before) => count(db.deleteFrom('revoked_subject').where('revoked_at', '<', before)),
  },
  {
    // A page that was open for longer is reloaded when the visitor comes back to it.
    what: 'build',
    keptDays: 14,
    remove: deleteOldBuilds,
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

/** Ten years, with their leap days: before, the table itself refuses to lose a row. */
const leastAuditDays = 3653

/**
 * Removes what staff did with money, once the postings that it explains may go (§ 147 AO), and never before ten years.
 * @param end before this moment the retention of payments is over
 */
const endAuditRetention = (db: Kysely<Database>, end: Date, nowMs: number): Promise<number> => {
  const before = new Date(Math.min(end.getTime(), nowMs - leastAuditDays * dayMs))
  return count(db.deleteFrom('staff_audit').where('happened_at', '<', before))
}

/** Removes expired records. If one table cannot be cleaned up, the others still are. */
export async function cleanUp({
  db,
  now,
  logger,
  environment,
}: Pick<Services, 'db' | 'now' | 'logger' | 'environment'>): Promise<void> {
  const removed: Record<string, number> = {}
  for (const { what, keptDays, remove } of retentionRules) {
    try {
      // A table may have several rules.
      removed[what] = (removed[what] ?? 0) + (await remove(db, new Date(now() - keptDays * dayMs)))
    } catch (error) {
      logger.error({ err: error, table: what }, 'a table could not be cleaned up')
    }
  }
  try {
    const end = retentionEnd(now(), environment.PAYMENT_RETENTION_YEARS)
    removed['payment retention'] = await endPaymentRetention(db, end)
    removed['stand-in retention'] = await endStandInRetention(db, end)
    removed['audit retention'] = await endAuditRetention(db, end, now())
  } catch (error) {
    logger.error({ err: error }, 'payments could not be made anonymous')
  }
  logger.info({ removed }, 'cleaned up')
}
