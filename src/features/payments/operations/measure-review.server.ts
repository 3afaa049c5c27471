import { sql } from 'kysely'
import type { PaymentBooks } from '../payment-context.server.ts'

/** How many payments are in review, and for how many seconds the oldest has been waiting for an operator. */
export type ReviewLoad = { readonly count: number; readonly oldestSeconds: number }

/** Measures the review queue for monitoring; 0 and 0 if it is empty. */
export async function measureReview({ db }: PaymentBooks, now: number): Promise<ReviewLoad> {
  const { count, oldest } = await db
    .selectFrom('payment')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(moved_at)`.as('oldest')])
    .where('state', '=', 'review')
    .executeTakeFirstOrThrow()
  return { count, oldestSeconds: oldest === null ? 0 : Math.max(0, (now - oldest.getTime()) / 1000) }
}
