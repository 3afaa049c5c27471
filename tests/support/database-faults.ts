import pg from 'pg'
import { queryPostgres } from '#platform/database/query-postgres.test-support.ts'

/** Faults of a database on a Postgres server, caused over a connection to another database of the same server. */
export type DatabaseFaults = {
  /** Ends every connection to it, as a failover does; later connections are accepted. */
  readonly cut: () => Promise<void>
  /** Locks a table against reading and writing, until the returned function is called. */
  readonly lock: (table: string) => Promise<() => Promise<void>>
  /** Makes it read-only, as on a full disk or a standby, or writable again; all connections are reopened. */
  readonly setReadOnly: (isReadOnly: boolean) => Promise<void>
}

/** @param server the address of any other database of the server, with a user who has the rights for this */
export function createDatabaseFaults(server: string, name: string): DatabaseFaults {
  const own = new URL(server)
  own.pathname = name
  const cut = () =>
    queryPostgres(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  return {
    cut,
    lock: async (table) => {
      const client = new pg.Client({ connectionString: own.href })
      client.on('error', () => undefined)
      await client.connect()
      await client.query('begin')
      await client.query(`lock table ${client.escapeIdentifier(table)} in access exclusive mode`)
      return () => client.end()
    },
    setReadOnly: async (isReadOnly) => {
      await queryPostgres(
        server,
        `alter database "${name}" set default_transaction_read_only = ${isReadOnly}`,
      )
      await cut()
    },
  }
}
