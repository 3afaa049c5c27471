import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/**
 * Runs a piece of work under a correlation id: that of the visitor's request, or one of its own for a job. All calls to
 * systems outside that are made meanwhile carry it, so that their log and ours can be joined.
 */
export const runWithCorrelationId = <Value>(id: string, work: () => Value): Value => current.run(id, work)

/** The id of the work that is going on; a new one outside of any. */
export const findCorrelationId = (): string => current.getStore() ?? randomUUID()
