import type { Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'

/** While connections come one after the other, the next one is awaited for so long, in milliseconds. */
const lullMs = 50
/** A turn of the event loop in which hardly a connection can have come unseen, in milliseconds. */
const quietTurnMs = 0.5

/**
 * Takes the connections that wait in the system's queue, until none is left or the time is over. Anyone who stops listening while
 * some wait resets them, and a request that a proxy has sent on one is lost. In each turn of the event loop Node takes
 * one, and a server under load has long turns, so many may wait. Under a load without a lull it is content, after half
 * of the time, with one short turn that brings no connection: stop listening in the same turn.
 */
export async function takeWaiting(server: Pick<Server, 'on' | 'off'>, limitMs: number): Promise<void> {
  const start = performance.now()
  let lastTaken = start
  const note = () => {
    lastTaken = performance.now()
  }
  server.on('connection', note)
  for (let began = start; began < start + limitMs;) {
    await setImmediate()
    const ended = performance.now()
    const isQuiet = lastTaken < began && ended - began < quietTurnMs
    const isLull = ended - lastTaken > lullMs || ended > start + limitMs / 2
    if (isQuiet && isLull) break
    began = ended
  }
  server.off('connection', note)
}
