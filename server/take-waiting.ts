import type { Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'

/** In a turn of the event loop as short as this, hardly a connection can have come unseen, in milliseconds. */
const quietMs = 2

/**
 * Takes the connections that wait in the system's queue, until none is left or the time is over. Whoever stops listening while
 * some wait resets them, and a request that a proxy has sent on one is lost. In each turn of the event loop Node takes
 * one, and a server under load has long turns, so many may wait.
 */
export async function takeWaiting(server: Pick<Server, 'on' | 'off'>, limitMs: number): Promise<void> {
  let taken = 0
  const count = () => {
    taken += 1
  }
  server.on('connection', count)
  for (const until = performance.now() + limitMs; performance.now() < until;) {
    const [before, began] = [taken, performance.now()]
    await setImmediate()
    if (taken === before && performance.now() - began < quietMs) break
  }
  server.off('connection', count)
}
