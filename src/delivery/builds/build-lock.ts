import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'

/** The key of the advisory lock; no other program uses it. */
const key = 7_270_013

/**
 * Runs work on the kept builds while no other process does so: otherwise a file could be deleted with an old build
 * while a new build begins to use it.
 */
export const withBuildLock = <Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${key})`.execute(transaction)
    return work(transaction)
  })
