import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type OpenDatabase } from './database.server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A Postgres server on which databases can be made; null where the machine has none. */
    readonly postgres: string | null
  }
}

/** Where a database of a test lives: `server` is a Postgres server, null the embedded engine. */
export type TestEngine = { readonly name: 'embedded' | 'postgres'; readonly server: string | null }

const embedded: TestEngine = { name: 'embedded', server: null }

/** The engines of this run, for `describe.each`: the embedded one, and Postgres where a server is there. */
export const engines: readonly TestEngine[] = [
  embedded,
  ...[inject('postgres')].flatMap((server) =>
    server === null ? [] : [{ name: 'postgres', server } as const],
  ),
]

/** The embedded engine's databases are in memory; on Postgres each is made, and dropped when it is closed. */
export async function openTestDatabase({ server }: TestEngine = embedded): Promise<OpenDatabase> {
  if (server === null) return openDatabase({ DATA_DIR: ':memory:', DATABASE_URL: undefined })
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

export type TestDatabase = { readonly address: string; readonly drop: () => Promise<void> }

/** An empty database on a Postgres server. */
export async function createTestDatabase(server: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await ask(server, `create database ${name} template template0`)
  const address = new URL(server)
  address.pathname = name
  return { address: address.href, drop: () => ask(server, `drop database ${name} with (force)`) }
}

async function ask(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
