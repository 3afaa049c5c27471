import { randomUUID } from 'node:crypto'
import { queryPostgres } from './query-postgres.test-support.ts'
import { openEngine } from './database.server.ts'
import { borrowEmbedded } from './shared-embedded.test-support.ts'
import type { OpenDatabase } from './open-database.server.ts'

/** Where a test's database lives: `server` is the address of a Postgres server, null the embedded engine. */
export type TestEngine = { readonly name: 'embedded' | 'postgres'; readonly server: string | null }

const embedded: TestEngine = { name: 'embedded', server: null }
const { TEST_DATABASE_URL, TEST_POSTGRES_TEMPLATE } = process.env

/** The engines of this run, for `describe.each`: the embedded one, and Postgres if a server is available. */
export const engines: readonly TestEngine[] = TEST_DATABASE_URL
  ? [embedded, { name: 'postgres', server: TEST_DATABASE_URL }]
  : [embedded]

/**
 * A database with our tables and no rows. An embedded one is in memory; one on Postgres is dropped when it is closed.
 */
export async function openTestDatabase({ server }: TestEngine = embedded): Promise<OpenDatabase> {
  if (server === null) return borrowEmbedded()
  const made = await createTestDatabase(server, TEST_POSTGRES_TEMPLATE)
  const database = await openEngine({ DATA_DIR: '', DATABASE_URL: made.address })
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

/** A database on a Postgres server: empty, or a copy of another one. */
export async function createTestDatabase(server: string, template = 'template0'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await queryPostgres(server, `create database ${name} template ${template}`)
  const address = new URL(server)
  address.pathname = name
  return { address: address.href, drop: () => queryPostgres(server, `drop database ${name} with (force)`) }
}
