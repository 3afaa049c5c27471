import { Socket } from 'node:net'
import pg from 'pg'

const minute = 60_000

/**
 * - `request`: a caller waits for the answer
 * - `work`: migrations, imports and clean-up, which run one at a time and touch whole tables
 * - `jobs`: the job queue, which polls for jobs and maintains its own tables
 * - `listener`: idle until a notification comes; checked every 20 seconds
 */
export const connectionLimits = {
  request: { connect: 3_000, lock: 2_000, statement: 6_000, idleInTransaction: 10_000, silence: 8_000 },
  work: {
    connect: 10_000,
    lock: 10 * minute,
    statement: 10 * minute,
    idleInTransaction: 10 * minute,
    silence: 11 * minute,
  },
  jobs: { connect: 3_000, lock: 20_000, statement: minute, idleInTransaction: minute, silence: 75_000 },
  listener: { connect: 3_000, lock: 3_000, statement: 6_000, idleInTransaction: 10_000, silence: 30_000 },
} as const satisfies Readonly<Record<string, ConnectionLimits>>

/**
 * The options of a pool whose connections have a limit for every wait, even if the server vanishes without closing the
 * connection, and are set to what the code relies on before anybody gets them.
 */
export const connectWithin = (address: string, limits: ConnectionLimits) =>
  ({
    ...clientOptions(address, limits),
    // The pool waits for what this returns; its type says nothing of that.
    onConnect: (client: pg.ClientBase): unknown => client.query(setSession(limits)),
  }) satisfies pg.PoolConfig

/** A connection of its own, as those of `connectWithin` are. */
export async function openConnection(address: string, limits: ConnectionLimits): Promise<pg.Client> {
  const client = new pg.Client(clientOptions(address, limits))
  // A broken connection emits `error` and then `end`; an unhandled `error` would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(setSession(limits))
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

const clientOptions = (address: string, limits: ConnectionLimits) =>
  ({
    connectionString: address,
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    stream: () => {
      const socket = new Socket()
      return socket.setTimeout(limits.silence, () =>
        socket.destroy(
          Object.assign(new Error(`silent for ${limits.silence} ms`), { code: 'ETIMEDOUT' as const }),
        ),
      )
    },
  }) satisfies pg.ClientConfig

/** The longest waits of one connection, in milliseconds. */
type ConnectionLimits = {
  /** For a connection: a new one, or a free one of the pool. */
  readonly connect: number
  /** For another transaction's lock. */
  readonly lock: number
  /** For one statement, including its waits for locks. */
  readonly statement: number
  /** For the next statement of an open transaction: its locks block all others. */
  readonly idleInTransaction: number
  /** For any data on an open connection. Longer than a statement may take, which the server itself cancels. */
  readonly silence: number
}

/**
 * The parameters of a session that the code relies on. A database, a role, a server or a pooler may come with other
 * values: dates that nothing parses, a stricter isolation whose refusals nothing repeats, limits that cut a migration off.
 *
 * What an operator may choose is not here: `search_path`, the place of our tables, and `default_transaction_read_only`,
 * by which hosting companies protect a full disk.
 */
const sessionSettings = ({
  lock,
  statement,
  idleInTransaction,
}: ConnectionLimits): Readonly<Record<string, string>> => ({
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  lock_timeout: String(lock),
  statement_timeout: String(statement),
  idle_in_transaction_session_timeout: String(idleInTransaction),
  idle_session_timeout: '0',
  transaction_timeout: '0',
})

/**
 * The statement that sets them. It runs after connecting, because poolers refuse most of them as parameters of the
 * connection. What the version of Postgres does not know is left out.
 */
function setSession(limits: ConnectionLimits): string {
  const rows = Object.entries(sessionSettings(limits)).map(([name, value]) => `('${name}', '${value}')`)
  return (
    `select pg_catalog.set_config(name, value, false) from (values ${rows.join(', ')}) as wanted (name, value) ` +
    'where pg_catalog.current_setting(name, true) is not null'
  )
}
