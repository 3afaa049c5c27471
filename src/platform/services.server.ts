import type { Kysely } from 'kysely'
import { createContext } from 'react-router'
import type { Database } from './database/tables.server.ts'
import type { Content } from './content.server.ts'
import type { Environment } from './settings/environment.server.ts'
import type { Incidents } from './incidents.server.ts'
import type { Logger } from './logger.server.ts'

/** What the process owns and every request may use; created once by the composition root (src/main/app.ts). */
export type Services = {
  readonly db: Kysely<Database>
  readonly environment: Environment
  readonly logger: Logger
  /** What the metrics count of faults. */
  readonly incidents: Incidents
  readonly buildId: string
  /** The content version that is served now: that of a centre, or without one that of all together. Each only grows. */
  readonly contentVersion: (centreUid?: string) => number
  /** The public content of that version, kept in memory. */
  readonly content: Content
  /** The clock; tests can stop it. */
  readonly now: () => number
  /** Aborted when the server begins to stop: answers that would go on for hours end then. */
  readonly stopping: AbortSignal
}

export const servicesContext = createContext<Services>()

/** Connects a request's log lines, its problem details and the reference that a visitor can quote. */
export const correlationIdContext = createContext<string>('')
