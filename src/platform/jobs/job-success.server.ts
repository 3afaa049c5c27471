import { sql, type Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'

/** A job that runs at fixed times, and when it last succeeded on any replica. */
type ScheduledJobTable = { name: string; succeeded_at: Date }

declare module '#platform/database/tables.server.ts' {
  interface Database {
    scheduled_job: ScheduledJobTable
  }
}

/**
 * Notes which jobs are scheduled. One that has never succeeded counts from here: so an alert comes in time if no replica
 * ever works, and not at once after an installation.
 */
export async function expectSuccesses(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  await db
    .insertInto('scheduled_job')
    .values(names.map((name) => ({ name, succeeded_at: sql<Date>`now()` })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Notes that a scheduled job has succeeded now, by the clock of the database, which all replicas share. */
export async function recordSuccess(db: Kysely<Database>, name: string): Promise<void> {
  await db
    .insertInto('scheduled_job')
    .values({ name, succeeded_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ succeeded_at: sql<Date>`now()` }))
    .execute()
}

/** When each of the jobs last succeeded, in epoch milliseconds. */
export async function readSuccesses(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('scheduled_job').selectAll().where('name', 'in', names).execute()
  return new Map(rows.map(({ name, succeeded_at }) => [name, succeeded_at.getTime()]))
}
