import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from './tables.server.ts'

/*
 * A release is told by the last migration that it knows. Each migration says which is the oldest release that can run on
 * the schema after it, and the database keeps the latest of these answers: so a replica of the release before, which is
 * restarted while the others are updated already, knows whether it may go on. Decision 76.
 */

/** A change of the schema, and the oldest release that can run after it; without the name only those that know it. */
export type MarkedMigration = Migration & { readonly oldestRelease?: string }

/** One row, with the id 1. */
type SchemaCompatibilityTable = { id: number; oldest_release: string }

declare module './tables.server.ts' {
  interface Database {
    schema_compatibility: SchemaCompatibilityTable
  }
}

/** Lets each migration leave its mark, in the transaction of the migration itself. */
export const withMarks = (migrations: Readonly<Record<string, MarkedMigration>>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      {
        up: async (db) => {
          await migration.up(db)
          await raiseMark(db as Kysely<Database>, migration.oldestRelease ?? name)
        },
      },
    ]),
  )

/** A later mark stays: what one migration has taken away, the next one does not bring back. */
async function raiseMark(db: Kysely<Database>, oldest_release: string): Promise<void> {
  const mark = await findOldestRelease(db)
  if (mark !== undefined && mark >= oldest_release) return
  await db
    .insertInto('schema_compatibility')
    .values({ id: 1, oldest_release })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ oldest_release }))
    .execute()
}

const findOldestRelease = async (db: Kysely<Database>): Promise<string | undefined> =>
  (await db.selectFrom('schema_compatibility').select('oldest_release').executeTakeFirst())?.oldest_release

/**
 * Lists the migrations of the database that a release does not know, in their order. If there are any, the database is that of
 * a later release: this one must not migrate it, nor replace its content.
 * @param known the names of the release's own migrations
 */
export async function listLaterMigrations(
  db: Kysely<Database>,
  known: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !known.includes(name))
}

/**
 * Whether a release may run on the database of a later one: all of its own migrations were run, the others came after
 * them, and the mark names one that it knows.
 */
export async function mayRunOnLater(db: Kysely<Database>, known: readonly string[]): Promise<boolean> {
  const later = await listLaterMigrations(db, known)
  const last = known.toSorted().at(-1)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from kysely_migration where name = any(${known}::text[])`.execute(db)
  if (last === undefined || rows[0]?.count !== known.length) return false
  if (later.some((name) => name < last)) return false
  const mark = await findOldestRelease(db)
  return mark !== undefined && known.includes(mark)
}
