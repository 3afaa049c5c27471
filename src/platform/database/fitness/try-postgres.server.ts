import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { migrations } from '../migrations.server.ts'
import { connectionLimits, openConnection } from '../postgres-connection.server.ts'
import { findUnfitness, UnfitDatabaseError, type PostgresFacts, type Unfitness } from './unfit-database.ts'

/** A server that can serve. */
export type TriedPostgres = {
  readonly version: string
  /** By how many milliseconds its clock is ahead of this machine's; negative if it is behind. */
  readonly clockAhead: number
}

/** A notification of a server in the next room takes milliseconds. */
const notificationLimitMs = 3_000

/**
 * Does once what the app will do all the time, over two connections as the app opens them, and leaves nothing behind.
 * Start, commands and `npm run doctor` all ask this.
 * @throws UnfitDatabaseError if the server answers but cannot serve; else what the client says
 */
export async function tryPostgres(address: string): Promise<TriedPostgres> {
  const first = await openConnection(address, connectionLimits.listener)
  try {
    const second = await openConnection(address, connectionLimits.listener)
    try {
      return await tryOver(first, second)
    } finally {
      await second.end()
    }
  } finally {
    await first.end()
  }
}

async function tryOver(first: pg.Client, second: pg.Client): Promise<TriedPostgres> {
  // A pooler in transaction mode lends one connection to both.
  if ((await askForProcess(first)) === (await askForProcess(second)))
    throw unfit({ kind: 'transaction-pooler' })
  const facts = await readFacts(first)
  const unfitness = findUnfitness(facts)
  if (unfitness !== undefined) throw unfit(unfitness)
  if (!(await tryToNotify(first, second))) throw unfit({ kind: 'transaction-pooler' })
  if (!(await tryToLock(first, second))) throw unfit({ kind: 'no-locks' })
  return { version: facts.version, clockAhead: await compareClocks(first) }
}

const unfit = (reason: Unfitness) => new UnfitDatabaseError(reason)

async function askForProcess(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_catalog.pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** The second connection notifies the first. Behind a pooler that shares connections, nobody hears it. */
async function tryToNotify(first: pg.Client, second: pg.Client): Promise<boolean> {
  const channel = `passage_${randomUUID()}`
  const heard = new Promise<true>((settle) => {
    first.on('notification', (notification) => {
      if (notification.channel === channel) settle(true)
    })
  })
  const ended = new AbortController()
  await first.query(`listen ${first.escapeIdentifier(channel)}`)
  await second.query('select pg_catalog.pg_notify($1, $2)', [channel, ''])
  const isHeard = await Promise.race([
    heard,
    sleep(notificationLimitMs, false, { signal: ended.signal }).catch(() => false),
  ])
  ended.abort()
  return isHeard
}

/** Migrations and the job queue rely on locks that hold others back. */
async function tryToLock(first: pg.Client, second: pg.Client): Promise<boolean> {
  const key = randomInt(2 ** 31)
  await first.query('begin')
  await first.query('select pg_catalog.pg_advisory_xact_lock($1)', [key])
  const { rows } = await second.query<{ got: boolean }>(
    'select pg_catalog.pg_try_advisory_xact_lock($1) as got',
    [key],
  )
  await first.query('rollback')
  return rows[0]?.got === false
}

async function compareClocks(client: pg.Client): Promise<number> {
  const before = Date.now()
  const { rows } = await client.query<{ now: number }>(
    'select (extract(epoch from pg_catalog.clock_timestamp()) * 1000)::float8 as now',
  )
  const after = Date.now()
  return Math.round((rows[0]?.now ?? after) - (before + after) / 2)
}

/** Everything that is asked at once, before there may be any table of ours. */
const factsQuery = `
  select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
    current_database() as database, current_user as "user", current_schema() as schema,
    current_setting('search_path') as "searchPath",
    coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "mayMakeTables",
    has_database_privilege(current_database(), 'CREATE') as "mayMakeSchemas",
    to_regnamespace('pgboss') is not null as "hasJobSchema",
    pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`

/**
 * One of our tables that this user may not use; while migrations wait ($1), it must own them as well. These three stand
 * for all: the first table of a database, one of the content and one of the visitors.
 */
const foreignQuery = `
  select relname as table, pg_get_userbyid(relowner) as owner from pg_class
  where relnamespace = current_schema()::regnamespace and relname in ('kysely_migration', 'content_version', 'payment')
    and not (case when $1 then pg_has_role(relowner, 'USAGE') else
      has_table_privilege(oid, 'SELECT') and has_table_privilege(oid, 'INSERT')
      and has_table_privilege(oid, 'UPDATE') and has_table_privilege(oid, 'DELETE') end)
  order by relname limit 1`

async function readFacts(client: pg.Client): Promise<PostgresFacts> {
  const { rows } = await client.query<Omit<PostgresFacts, 'foreign' | 'hasToMigrate'>>(factsQuery)
  const [said] = rows
  if (said === undefined) throw new Error('The database answers nothing about itself')
  if (said.schema === null) return { ...said, hasToMigrate: true, foreign: null }
  const hasToMigrate = await isMigrationWaiting(client)
  const found = await client.query<NonNullable<PostgresFacts['foreign']>>(foreignQuery, [hasToMigrate])
  return { ...said, hasToMigrate, foreign: found.rows[0] ?? null }
}

async function isMigrationWaiting(client: pg.Client): Promise<boolean> {
  const table = await client.query<{ is: boolean; mayRead: boolean }>(
    `select to_regclass('kysely_migration') is not null as is,
      coalesce(has_table_privilege(to_regclass('kysely_migration'), 'SELECT'), false) as "mayRead"`,
  )
  if (table.rows[0]?.is !== true) return true
  // Who may not even read it is told about its rights.
  if (!table.rows[0].mayRead) return false
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  const ran = new Set(rows.map(({ name }) => name))
  return Object.keys(migrations).some((name) => !ran.has(name))
}
