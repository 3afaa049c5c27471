import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Listen } from './database.server.ts'

type Callback = Parameters<Listen>[1]

const FIRST_RETRY_MS = 200
const LAST_RETRY_MS = 10_000

/**
 * LISTEN needs a connection of its own, and one that comes back: when it breaks, it is opened again with growing
 * pauses. What was notified meanwhile is lost, so every callback is then called once with an empty payload.
 */
export function createPostgresListener(address: string): { listen: Listen; close: () => Promise<void> } {
  const callbacks = new Map<string, Set<Callback>>()
  let connection: Promise<pg.Client> | undefined
  let closed = false

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: address,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    client.on('notification', ({ channel, payload }) => {
      for (const callback of callbacks.get(channel) ?? []) callback(payload ?? '')
    })
    // A broken connection is announced by `error` and then by `end`; an unheard `error` would end the process.
    client.on('error', () => undefined)
    await client.connect()
    for (const channel of callbacks.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    client.on('end', () => {
      if (!closed) connection = reconnect()
    })
    return client
  }

  function reconnect(): Promise<pg.Client> {
    const again = retry()
    // It fails only when the listener is closed meanwhile, and then nobody may be waiting for it.
    again.catch(() => undefined)
    return again
  }

  async function retry(): Promise<pg.Client> {
    for (let pause = FIRST_RETRY_MS; ; pause = Math.min(pause * 2, LAST_RETRY_MS)) {
      await sleep(pause)
      if (closed) throw new Error('The database is closed')
      const client = await connect().catch(() => undefined)
      if (client === undefined) continue
      for (const callback of [...callbacks.values()].flatMap((set) => [...set])) callback('')
      return client
    }
  }

  return {
    async listen(channel, callback) {
      callbacks.set(channel, (callbacks.get(channel) ?? new Set()).add(callback))
      connection ??= connect().catch((error: unknown) => {
        connection = undefined
        throw error
      })
      const client = await connection
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      return async () => {
        const set = callbacks.get(channel)
        set?.delete(callback)
        if (set?.size !== 0 || closed) return
        callbacks.delete(channel)
        await (await connection)?.query(`unlisten ${client.escapeIdentifier(channel)}`)
      }
    },
    async close() {
      closed = true
      callbacks.clear()
      await (await connection?.catch(() => undefined))?.end()
    },
  }
}
