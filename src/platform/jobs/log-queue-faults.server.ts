import { isUnavailable } from '#platform/database/database-unavailable.ts'
import type { Logger } from '#platform/logger.server.ts'

/** The queue polls every two seconds and waits ten for a connection: if it is silent for so long, an outage is over. */
const outageEndsAfterMs = 60_000

/**
 * What the log says of the queue's own faults. While the database is away each worker fails at each poll, so an outage is
 * one line; the queue reconnects by itself.
 */
export function logQueueFaults(logger: Logger, now: () => number = Date.now): (fault: unknown) => void {
  let lastOutageAt = Number.NEGATIVE_INFINITY
  return (fault) => {
    const error = rebuildError(fault)
    const queue = queueIn(fault)
    if (!(error instanceof Error) || !isUnavailable(error)) {
      logger.error({ err: error, ...queue }, 'the job queue failed')
      return
    }
    const isNew = now() - lastOutageAt > outageEndsAfterMs
    lastOutageAt = now()
    // Where several addresses were tried, only the code says why.
    const reason = error.message === '' ? Reflect.get(error, 'code') : error.message
    if (isNew) logger.warn({ reason, ...queue }, 'the job queue waits for the database')
  }
}

/**
 * The library reports many errors as plain copies of their fields, which nothing recognises as errors. The name is often
 * not among the fields, but the stack begins with it; without it, messages that quote their input would look harmless.
 */
function rebuildError(fault: unknown): unknown {
  if (fault instanceof Error || typeof fault !== 'object' || fault === null) return fault
  const { message, stack } = fault as { readonly message?: unknown; readonly stack?: unknown }
  if (typeof message !== 'string' || typeof stack !== 'string') return fault
  const [, name = 'Error'] = /^(\w+)/.exec(stack) ?? []
  return Object.assign(new Error(message), { name }, fault)
}

/** The name of the queue that a fault is about; some are about all. */
function queueIn(fault: unknown): { readonly job?: string } {
  const queue: unknown = typeof fault === 'object' && fault !== null ? Reflect.get(fault, 'queue') : undefined
  return typeof queue === 'string' ? { job: queue } : {}
}
