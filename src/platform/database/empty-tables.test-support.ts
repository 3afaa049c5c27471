/** A connection of either engine. */
type Connection = {
  readonly query: (
    statement: string,
  ) => Promise<{ readonly rows: readonly Readonly<Record<string, string>>[] }>
}

/** Our tables, without those that have rows from the beginning. */
const emptyAtFirst = `relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in
  ('kysely_migration', 'kysely_migration_lock', 'schema_compatibility', 'allowed_transition', 'redemption_transition')`

/** The first number that Postgres gives to a table which is not its own. */
const firstOfOurs = 16384

/**
 * What emptying the tables does not restore: the shape of the schema, and the rows that it has from the beginning.
 */
export async function readState(connection: Connection): Promise<string> {
  const { rows } = await connection.query(`
    select concat_ws(' ',
      (select count(*) from pg_namespace where nspname not like '%temp%'),
      (select sum(hashtextextended(attname || atttypid || attnotnull, attrelid::bigint)) from pg_attribute
        where attrelid >= ${firstOfOurs}),
      (select count(*) from pg_constraint), (select count(*) from pg_trigger),
      (select count(*) from pg_proc where pronamespace = 'public'::regnamespace),
      (select count(*) from kysely_migration), (select md5(string_agg(s::text, ',')) from schema_compatibility s),
      (select md5(string_agg(t::text, ',')) from allowed_transition t),
      (select md5(string_agg(t::text, ',')) from redemption_transition t)) as state`)
  return rows[0]?.['state'] ?? ''
}

/** Removes what the job queue has made, and starts all sequences again. */
async function restoreRest(connection: Connection): Promise<void> {
  await connection.query('drop schema if exists pgboss cascade')
  await connection.query('select setval(seqrelid::regclass, seqstart, false) from pg_sequence')
}

/** Empties all tables that have rows. */
export async function emptyTables(connection: Connection): Promise<void> {
  const { rows: tables } = await connection.query(
    `select quote_ident(relname) as name from pg_class where ${emptyAtFirst}`,
  )
  const checks = tables.map(({ name = '' }) => `select '${name}' as name where exists (select from ${name})`)
  const { rows: filled } = await connection.query(checks.join(' union all '))
  const names = filled.map(({ name }) => name).join(', ')
  if (names !== '') await connection.query(`truncate ${names} cascade`)
  await restoreRest(connection)
}

/** From this size a table is truncated, in bytes: nothing vacuums those of the embedded engine, so they grow. */
const largeTable = 128 * 1024

/**
 * The same on the embedded engine. To delete without triggers takes a fifth of the time that truncating takes; it needs
 * a superuser, which a user of somebody's Postgres may not be.
 */
export async function emptyEmbeddedTables(connection: Connection): Promise<void> {
  const { rows: tables } = await connection.query(
    `select format(case when pg_relation_size(oid) > ${largeTable} then 'truncate %I cascade;' else 'delete from %I;' end,
      relname) as removal from pg_class where ${emptyAtFirst}`,
  )
  const removals = tables.map(({ removal }) => removal).join(' ')
  await connection.query(`do $$ begin set local session_replication_role = replica; ${removals} end $$`)
  await restoreRest(connection)
}
