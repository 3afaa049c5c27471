import { Socket } from 'node:net'
import pg from 'pg'
import { setSession, type ConnectionLimits } from './session-settings.ts'

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
