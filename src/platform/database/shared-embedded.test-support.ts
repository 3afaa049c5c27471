import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { databaseOf, startEngine } from './embedded-postgres.server.ts'
import { migrate } from './migrate.server.ts'
import type { OpenDatabase } from './open-database.server.ts'

/*
 * The embedded databases of a test process. Starting an engine takes half a second of a processor and emptying its
 * tables some hundredths, so a closed database is emptied and lent to the next test that opens one.
 */

const { TEST_DATABASE_TEMPLATE } = process.env

type Engine = { readonly pglite: PGlite; readonly stateWhenNew: string }

const unused: Engine[] = []

/** An engine with our tables: from the template of the run, because migrating takes seconds. */
async function startMigrated(place: { readonly dataDir?: string }): Promise<PGlite> {
  if (TEST_DATABASE_TEMPLATE !== undefined)
    return startEngine({ ...place, loadDataDir: new Blob([await readFile(TEST_DATABASE_TEMPLATE)]) })
  const pglite = await startEngine(place)
  await migrate(databaseOf(pglite).db)
  return pglite
}

async function startNew(): Promise<Engine> {
  const pglite = await startMigrated({})
  return { pglite, stateWhenNew: await readState(pglite) }
}

/** Makes a database with our tables and no rows in a data folder, as a server of this version leaves it. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await (await startMigrated({ dataDir: join(dataDir, 'postgres') })).close()
}

/** The tables that have rows from the beginning. */
const filledTables = `('kysely_migration', 'kysely_migration_lock', 'schema_compatibility', 'allowed_transition',
  'redemption_transition')`

/**
 * What emptying the tables does not restore: the shape of the schema, and the rows that it has from the beginning.
 */
async function readState(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ state: string }>(`
    select concat_ws(' ',
      (select count(*) from pg_namespace),
      (select md5(string_agg(attrelid::regclass || attname || atttypid || attnotnull, ',' order by attrelid, attnum))
        from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace),
      (select count(*) from pg_constraint), (select count(*) from pg_trigger), (select count(*) from pg_proc),
      (select count(*) from kysely_migration), (select md5(string_agg(s::text, ',')) from schema_compatibility s),
      (select md5(string_agg(t::text, ',')) from allowed_transition t),
      (select md5(string_agg(t::text, ',')) from redemption_transition t)) as state`)
  return rows[0]?.state ?? ''
}

/** Empties all tables that have rows. */
async function empty(pglite: PGlite): Promise<void> {
  const { rows: tables } = await pglite.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not in ${filledTables}`,
  )
  const checks = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
  const { rows: filled } = await pglite.query<{ name: string }>(checks.join(' union all '))
  const names = filled.map(({ name }) => name).join(', ')
  await pglite.exec(`drop schema if exists pgboss cascade;
    ${names === '' ? '' : `truncate ${names} cascade;`}
    select setval(seqrelid::regclass, seqstart, false) from pg_sequence`)
}

/** Everything that is called after `close` fails, as with an engine that was really closed. */
function lend({ pglite }: Engine, giveBack: () => Promise<void>): PGlite {
  let isClosed = false
  const close = () => {
    isClosed = true
    return giveBack()
  }
  return new Proxy(pglite, {
    get(target, name) {
      if (name === 'closed') return isClosed
      if (name === 'close') return close
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return (...parameters: unknown[]) =>
        isClosed
          ? Promise.reject(new Error('PGlite is closed'))
          : (Reflect.apply(member, target, parameters) as unknown)
    },
  })
}

/** A database with our tables and no rows, in memory. One whose schema a test has changed is not lent again. */
export async function borrowEmbedded(): Promise<OpenDatabase> {
  const engine = unused.pop() ?? (await startNew())
  const lent = lend(engine, async () => {
    await engine.pglite.exec('unlisten *')
    await empty(engine.pglite)
    if ((await readState(engine.pglite)) === engine.stateWhenNew) unused.push(engine)
    else await engine.pglite.close()
  })
  return databaseOf(lent)
}
