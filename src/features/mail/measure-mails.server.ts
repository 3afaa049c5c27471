import { sql, type Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'

export type MailLoad = {
  readonly waiting: number
  /** How long the oldest mail has been waiting; 0 if there is none. */
  readonly oldestSeconds: number
  /** How many of the last day nobody will get, by how they ended. */
  readonly failed: readonly { readonly state: FailedState; readonly count: number }[]
}

const failedStates = ['refused', 'given-up'] as const
type FailedState = (typeof failedStates)[number]
const failedWithinMs = 24 * 60 * 60_000

/** Counts the mails that wait, and those that were refused or given up within the last day. */
export async function measureMails(db: Kysely<Database>, nowMs: number): Promise<MailLoad> {
  const waiting = await db
    .selectFrom('mail')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(created_at)`.as('oldest')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  const failed = await db
    .selectFrom('mail')
    .select(['state', sql<number>`count(*)`.as('count')])
    .where('state', 'in', failedStates)
    .where('ended_at', '>', new Date(nowMs - failedWithinMs))
    .groupBy('state')
    .execute()
  return {
    waiting: waiting.count,
    oldestSeconds: waiting.oldest === null ? 0 : Math.max(0, (nowMs - waiting.oldest.getTime()) / 1000),
    failed: failedStates.map((state) => ({
      state,
      count: failed.find((row) => row.state === state)?.count ?? 0,
    })),
  }
}
