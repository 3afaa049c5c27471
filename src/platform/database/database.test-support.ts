import { randomUUID } from 'node:crypto'
import { emptyTables, readState } from './empty-tables.test-support.ts'
import { connectPostgres, queryPostgres } from './query-postgres.test-support.ts'
import { openEngine } from './database.server.ts'
import { borrowEmbedded } from './shared-embedded.test-support.ts'
import type { OpenDatabase } from './open-database.server.ts'

/** Where a test's database lives: `server` is the address of a Postgres server, null the embedded engine. */
export type TestEngine = { readonly name: 'embedded' | 'postgres'; readonly server: string | null }

const embedded: TestEngine = { name: 'embedded', server: null }
const { TEST_DATABASE_URL, TEST_POSTGRES_TEMPLATE, TEST_DATABASE_PREFIX = 'test_' } = process.env
const remote: readonly TestEngine[] = TEST_DATABASE_URL
  ? [{ name: 'postgres', server: TEST_DATABASE_URL }]
  : []

/**
 * For `describe.each` of what the engines may do differently (docs/testing.md lists it): the embedded one, and Postgres
 * if a server is available.
 */
export const engines: readonly TestEngine[] = [embedded, ...remote]

/** For `describe.each` of all other rules: the embedded one in `npm test`, and Postgres in the long tests. */
export const engineOfRun: readonly TestEngine[] = [
  (process.env['PREFERRED_ENGINE'] === 'postgres' ? remote[0] : undefined) ?? embedded,
]

/** A database with our tables and no rows: an embedded one in memory, or one on Postgres. */
export async function openTestDatabase({ server }: TestEngine = embedded): Promise<OpenDatabase> {
  return server === null ? borrowEmbedded() : borrowRemote(server)
}

/** The address of a database that only one test uses, and how to drop it. */
export type TestDatabase = { readonly address: string; readonly drop: () => Promise<void> }

/** A database on a Postgres server: empty, or a copy of another one. */
export async function createTestDatabase(server: string, template = 'template0'): Promise<TestDatabase> {
  const name = `${TEST_DATABASE_PREFIX}${randomUUID().replaceAll('-', '')}`
  await queryPostgres(server, `create database ${name} template ${template}`)
  const address = new URL(server)
  address.pathname = name
  return { address: address.href, drop: () => queryPostgres(server, `drop database ${name} with (force)`) }
}

/** Databases of this process that no test uses now, as they were when they were made: the teardown of the run drops them. */
const unused: (TestDatabase & { readonly stateWhenNew: string })[] = []

async function borrowRemote(server: string): Promise<OpenDatabase> {
  const made = unused.pop() ?? (await makeRemote(server))
  const database = await openEngine({ DATA_DIR: '', DATABASE_URL: made.address })
  return {
    ...database,
    close: async () => {
      await database.close()
      if (await isNewAgain(made)) unused.push(made)
      else await made.drop()
    },
  }
}

async function makeRemote(server: string) {
  const made = await createTestDatabase(server, TEST_POSTGRES_TEMPLATE)
  return { ...made, stateWhenNew: await connectPostgres(made.address, readState) }
}

/** Ends what a test has left connected, and empties the tables. */
const isNewAgain = ({ address, stateWhenNew }: (typeof unused)[number]): Promise<boolean> =>
  connectPostgres(address, async (client) => {
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await emptyTables(client)
    return (await readState(client)) === stateWhenNew
  })
