import { watchQueries } from '#platform/database/query-watch.ts'
import type { Logger } from '../logger.server.ts'
import { findTraceAddress, type TraceSettings } from '../settings/trace-settings.ts'
import { beginSpan, findSpan, setTracer } from './spans.server.ts'

/**
 * Records the steps of requests and jobs from now on, if the settings name a collector; otherwise nothing is loaded and
 * nothing recorded. `close` sends what has not been sent yet.
 */
export async function startTracing(
  settings: TraceSettings,
  logger: Logger,
): Promise<{ readonly close: () => Promise<void> }> {
  const address = findTraceAddress(settings)
  if (address === undefined) return { close: async () => undefined }
  const { openTracer } = await import('./open-tracer.server.ts')
  const { tracer, close } = openTracer(address, settings, logger)
  setTracer(tracer)
  watchQueries(beginQueryGroup)
  return {
    async close() {
      setTracer(undefined)
      watchQueries(undefined)
      await close()
    },
  }
}

/**
 * The queries on one connection between taking it and giving it back, which are one query or one transaction, as a
 * step. Those outside of any step, such as the heartbeat, are not recorded.
 */
function beginQueryGroup() {
  if (findSpan() === undefined) return undefined
  const span = beginSpan(() => ({
    name: 'database',
    kind: 'client',
    facts: { 'db.system.name': 'postgresql' },
  }))
  const operations: string[] = []
  return {
    query: (operation: string) => void operations.push(operation),
    fail: (error: string) => span?.fail(error),
    end() {
      span?.add({
        'db.operation.name': [...new Set(operations)].join(', '),
        'db.operation.batch.size': operations.length,
      })
      span?.end()
    },
  }
}
