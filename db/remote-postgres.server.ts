import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { OpenDatabase } from './database.server.ts'
import { createPostgresListener } from './postgres-listener.server.ts'
import type { Database } from './tables.ts'

/** `int8`, what `count(*)` gives, as a number, as PGlite gives it; `pg` leaves it a string. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : (pg.types.getTypeParser(oid, format) as unknown),
}

/** Connects to a Postgres server, which any number of processes can share. */
export function openRemotePostgres(address: string): OpenDatabase {
  const pool = new pg.Pool({ connectionString: address, types, max: 10, connectionTimeoutMillis: 10_000 })
  // An idle connection that breaks is dropped by the pool and the next query opens another; unheard, it would end us.
  pool.on('error', () => undefined)
  const listener = createPostgresListener(address)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return {
    kind: 'postgres',
    db,
    listen: (channel, callback) => listener.listen(channel, callback),
    jobStore: { connectionString: address },
    close: async () => {
      await listener.close()
      // Kysely ends the pool only if it has been used.
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}
