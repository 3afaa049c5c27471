import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { queryPostgres } from './query-postgres.test-support.ts'
import { openDatabase } from './database.server.ts'
import type { OpenDatabase } from './open-database.ts'
import { openEmbeddedPostgres } from './embedded-postgres.server.ts'

/** Where a test's database lives: `server` is the address of a Postgres server, null the embedded engine. */
export type TestEngine = { readonly name: 'embedded' | 'postgres'; readonly server: string | null }

const embedded: TestEngine = { name: 'embedded', server: null }
const { TEST_DATABASE_URL, TEST_DATABASE_TEMPLATE } = process.env

/** The engines of this run, for `describe.each`: the embedded one, and Postgres if a server is available. */
export const engines: readonly TestEngine[] = TEST_DATABASE_URL
  ? [embedded, { name: 'postgres', server: TEST_DATABASE_URL }]
  : [embedded]

/**
 * A database with our tables and no rows. An embedded one is in memory; one on Postgres is dropped when it is closed.
 */
export async function openTestDatabase({ server }: TestEngine = embedded): Promise<OpenDatabase> {
  if (server !== null) return openOnServer(server)
  // Creating the tables takes seconds; copying a folder that already has them is fast.
  if (TEST_DATABASE_TEMPLATE)
    return openEmbeddedPostgres(':memory:', new Blob([await readFile(TEST_DATABASE_TEMPLATE)]))
  return openDatabase({ DATA_DIR: ':memory:', DATABASE_URL: undefined })
}

async function openOnServer(server: string): Promise<OpenDatabase> {
  const made = await createTestDatabase(server)
  const database = await openDatabase({ DATA_DIR: '', DATABASE_URL: made.address })
  return {
    ...database,
    close: async () => {
      await database.close()
      await made.drop()
    },
  }
}

/** The address of a database that only one test uses, and how to drop it. */
export type TestDatabase = { readonly address: string; readonly drop: () => Promise<void> }

/** An empty database on a Postgres server. */
export async function createTestDatabase(server: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await queryPostgres(server, `create database ${name} template template0`)
  const address = new URL(server)
  address.pathname = name
  return { address: address.href, drop: () => queryPostgres(server, `drop database ${name} with (force)`) }
}
