import { sql } from 'kysely'
import type { PaymentBooks } from '../payment-context.server.ts'
import { openStates, type PaymentState } from '../payment-state.ts'
import { selectOpenDisputes } from '../reversals/read-reversals.server.ts'

/** How many payments are in review, and for how many seconds the oldest has been waiting for an operator. */
export type ReviewLoad = { readonly count: number; readonly oldestSeconds: number }

export async function measureReview({ db }: PaymentBooks, now: number): Promise<ReviewLoad> {
  const { count, oldest } = await db
    .selectFrom('payment')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(moved_at)`.as('oldest')])
    .where('state', '=', 'review')
    .executeTakeFirstOrThrow()
  return { count, oldestSeconds: oldest === null ? 0 : Math.max(0, (now - oldest.getTime()) / 1000) }
}

/** What monitoring looks at. Ages are seconds, and 0 if there is nothing. */
export type PaymentLoad = {
  /** For each state that payments pass through: how many are in it, and since when the oldest. */
  readonly passing: readonly {
    readonly state: PaymentState
    readonly count: number
    readonly oldestSeconds: number
  }[]
  /** Barriers that did not open and cards that were not credited, although the money is there. */
  readonly effectsGivenUp: number
  readonly discrepancies: number
  /** Payments with a dispute without an outcome: it has to be answered at the provider within its days. */
  readonly disputed: number
}

export async function measurePayments(books: PaymentBooks, now: number): Promise<PaymentLoad> {
  const { db } = books
  const rows = await db
    .selectFrom('payment')
    .select(['state', sql<number>`count(*)`.as('count'), sql<Date>`min(moved_at)`.as('oldest')])
    .where('state', 'in', openStates)
    .groupBy('state')
    .execute()
  const { effectsGivenUp } = await db
    .selectFrom('effect')
    .select(sql<number>`count(*)`.as('effectsGivenUp'))
    .where('state', '=', 'given-up')
    .executeTakeFirstOrThrow()
  const { discrepancies } = await db
    .selectFrom('discrepancy')
    .select(sql<number>`count(*)`.as('discrepancies'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { disputed } = await db
    .selectFrom('payment')
    .select(sql<number>`count(*)`.as('disputed'))
    .where('id', 'in', selectOpenDisputes(books))
    .executeTakeFirstOrThrow()
  return {
    passing: openStates.map((state) => {
      const row = rows.find((found) => found.state === state)
      return {
        state,
        count: row?.count ?? 0,
        oldestSeconds: row === undefined ? 0 : Math.max(0, (now - row.oldest.getTime()) / 1000),
      }
    }),
    effectsGivenUp,
    discrepancies,
    disputed,
  }
}
