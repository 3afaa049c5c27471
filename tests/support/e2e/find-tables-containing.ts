import { sql, type Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'

/** The tables of all schemas of the database that contain one of the texts. */
export async function findTablesContaining(
  db: Kysely<Database>,
  texts: readonly string[],
): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by name
  `.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string
    }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t`.execute(db)
    for (const text of texts) if (rows.some(({ row }) => row.includes(text))) found.push(`${name}: ${text}`)
  }
  return found
}
