import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { OpenDatabase } from './open-database.server.ts'
import { connectionLimits, connectWithin } from './postgres-connection.server.ts'
import { createPostgresListener } from './postgres-listener.server.ts'
import type { Database } from './tables.server.ts'
import { watchedDialect } from './watched-dialect.server.ts'

export { tryPostgres } from './fitness/try-postgres.server.ts'

/** Parses `int8`, the type of `count(*)`, to a number, as PGlite does; `pg` leaves it a string. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : (pg.types.getTypeParser(oid, format) as unknown),
}

/** The number of connections of the job queue, in addition to the one on which it listens. */
const jobPoolSize = 4
/** Two connections, so that one can work while the other waits for a lock. They are closed when idle. */
const workPoolSize = 2

/** Connects to a Postgres server, which any number of processes can share. */
export function openRemotePostgres(address: string, poolSize: number): OpenDatabase {
  const pool = createPool(connectWithin(address, connectionLimits.request), poolSize)
  const workPool = createPool(connectWithin(address, connectionLimits.work), workPoolSize)
  const listener = createPostgresListener(address)
  const db = connect(pool)
  const workDb = connect(workPool)
  return {
    kind: 'postgres',
    db,
    workDb,
    listen: (channel, callback) => listener.listen(channel, callback),
    measureConnections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    jobStore: { ...connectWithin(address, connectionLimits.jobs), max: jobPoolSize },
    close: async () => {
      await listener.close()
      // Kysely ends a pool only if the pool was used.
      for (const opened of [db, workDb]) await opened.destroy()
      for (const opened of [pool, workPool]) if (!opened.ended) await opened.end()
    },
  }
}

const connect = (pool: pg.Pool) =>
  new Kysely<Database>({ dialect: watchedDialect(new PostgresDialect({ pool })) })

/**
 * Handles errors of connections, because an unhandled one would end the process. The pool drops a broken connection,
 * and the next query opens another. The pool itself reports only idle connections; one that breaks during a request
 * reports it itself, sometimes twice.
 */
function createPool(config: pg.ClientConfig, max: number): pg.Pool {
  const pool = new pg.Pool({ ...config, types, max })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
