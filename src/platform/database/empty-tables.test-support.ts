/** A connection of either engine. */
type Connection = {
  readonly query: (
    statement: string,
  ) => Promise<{ readonly rows: readonly Readonly<Record<string, string>>[] }>
}

/** The tables that have rows from the beginning. */
const filledTables = `('kysely_migration', 'kysely_migration_lock', 'schema_compatibility', 'allowed_transition',
  'redemption_transition')`

/**
 * What emptying the tables does not restore: the shape of the schema, and the rows that it has from the beginning.
 */
export async function readState(connection: Connection): Promise<string> {
  const { rows } = await connection.query(`
    select concat_ws(' ',
      (select count(*) from pg_namespace where nspname not like '%temp%'),
      (select md5(string_agg(attrelid::regclass || attname || atttypid || attnotnull, ',' order by attrelid, attnum))
        from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace),
      (select count(*) from pg_constraint), (select count(*) from pg_trigger), (select count(*) from pg_proc),
      (select count(*) from kysely_migration), (select md5(string_agg(s::text, ',')) from schema_compatibility s),
      (select md5(string_agg(t::text, ',')) from allowed_transition t),
      (select md5(string_agg(t::text, ',')) from redemption_transition t)) as state`)
  return rows[0]?.['state'] ?? ''
}

/** Empties all tables that have rows. */
export async function emptyTables(connection: Connection): Promise<void> {
  const { rows: tables } = await connection.query(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not in ${filledTables}`,
  )
  const checks = tables.map(({ name = '' }) => `select '${name}' as name where exists (select from ${name})`)
  const { rows: filled } = await connection.query(checks.join(' union all '))
  const names = filled.map(({ name }) => name).join(', ')
  await connection.query('drop schema if exists pgboss cascade')
  if (names !== '') await connection.query(`truncate ${names} cascade`)
  await connection.query('select setval(seqrelid::regclass, seqstart, false) from pg_sequence')
}
