import { sql, type Kysely } from 'kysely'
import type { Database } from './tables.server.ts'

/** The migration that has the whole schema of release 0.2.0. */
const base = '2026-11-28-0000-base'
/** How many migrations came before it, and the last of them. */
const earlier = { count: 50, last: '0051-first-name-size' }

/** The database was migrated by a release before the base, and not by the last one. */
export class EarlierReleaseError extends Error {
  constructor(last: string) {
    super(
      `The database is of a version before 0.2.0: it ends with the migration ${last}, and this release begins ` +
        `with a database that has ${earlier.last}`,
    )
    this.name = 'EarlierReleaseError'
  }
}

/**
 * Records the base in place of the migrations that it replaces, if the database has them all: the schema is the same.
 * @throws EarlierReleaseError if it has only some of them
 */
export async function takeOverEarlierChain(db: Kysely<Database>): Promise<void> {
  const { rows: known } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db)
  if (known.length === 0) return
  await db.transaction().execute(async (trx) => {
    // Of several replicas that start together one does it.
    await sql`lock table kysely_migration in exclusive mode`.execute(trx)
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration where name like '00%' order by name`.execute(trx)
    const last = rows.at(-1)?.name
    if (last === undefined) return
    if (last !== earlier.last || rows.length !== earlier.count) throw new EarlierReleaseError(last)
    await sql`delete from kysely_migration where name like '00%'`.execute(trx)
    await sql`insert into kysely_migration (name, timestamp) values (${base}, ${new Date().toISOString()})`.execute(
      trx,
    )
    await trx.updateTable('schema_compatibility').set({ oldest_release: base }).execute()
  })
}
