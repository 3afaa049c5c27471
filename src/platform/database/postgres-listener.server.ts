import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Listen } from './open-database.server.ts'
import { connectionLimits, openConnection } from './postgres-connection.server.ts'

type Callback = Parameters<Listen>[1]

const firstRetryMs = 200
/** The longest pause before a retry: a restarted database is found within ten seconds. */
const lastRetryMs = 3_000
/** An idle connection may be dead without notice, so it is checked this often. */
const askEveryMs = 20_000

/**
 * LISTEN needs a connection of its own that reconnects: if it breaks, it is opened again after growing pauses.
 * Notifications sent meanwhile are lost, so every callback is then called once with an empty payload.
 */
export function createPostgresListener(address: string): { listen: Listen; close: () => Promise<void> } {
  const callbacks = new Map<string, Set<Callback>>()
  let connection: Promise<pg.Client> | undefined
  let closed = false

  async function connect(): Promise<pg.Client> {
    const client = await openConnection(address, connectionLimits.listener)
    client.on('notification', ({ channel, payload }) => {
      for (const callback of callbacks.get(channel) ?? []) callback(payload ?? '')
    })
    try {
      for (const channel of callbacks.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    const asking = setInterval(() => void client.query('select 1').catch(() => undefined), askEveryMs)
    client.on('end', () => {
      clearInterval(asking)
      if (!closed) connection = reconnect()
    })
    return client
  }

  function reconnect(): Promise<pg.Client> {
    const again = retry()
    // The promise fails only if the listener is closed meanwhile; then nobody may be waiting for it any more.
    again.catch(() => undefined)
    return again
  }

  async function retry(): Promise<pg.Client> {
    for (let pause = firstRetryMs; ; pause = Math.min(pause * 2, lastRetryMs)) {
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
        // Unsubscribing does not wait for a connection that is lost.
        connection
          ?.then((current) => current.query(`unlisten ${current.escapeIdentifier(channel)}`))
          .catch(() => undefined)
      }
    },
    async close() {
      closed = true
      callbacks.clear()
      await (await connection?.catch(() => undefined))?.end()
    },
  }
}
