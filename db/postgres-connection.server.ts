import { Socket } from 'node:net'
import type { ClientConfig } from 'pg'

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
 * The options of a connection that has a limit for every wait, even if the server vanishes without closing the
 * connection.
 */
export const connectWithin = (address: string, limits: ConnectionLimits) =>
  ({
    connectionString: address,
    connectionTimeoutMillis: limits.connect,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    keepAlive: true,
    stream: () => {
      const socket = new Socket()
      return socket.setTimeout(limits.silence, () =>
        socket.destroy(
          Object.assign(new Error(`silent for ${limits.silence} ms`), { code: 'ETIMEDOUT' as const }),
        ),
      )
    },
  }) satisfies ClientConfig
