import type { Logger } from '#platform/logger.server.ts'
import { findOutage, isUnavailable } from '#platform/database/database-unavailable.ts'

/**
 * Decides about an uncaught error. After a bug the state of the process is unknown: it shuts down with exit code 1, and
 * its supervisor starts another. An unavailable database is not a bug, wherever it shows: a connection that breaks
 * inside a library must not end the replica.
 * @returns whether the process continues
 */
export const judgeUncaught =
  (logger: Logger) =>
  (error: unknown): boolean => {
    if (isUnavailable(error) || findOutage(error) !== undefined) {
      logger.error({ err: error }, 'a database error was not caught; the process goes on')
      return true
    }
    logger.fatal({ err: error }, 'uncaught error: this process ends')
    return false
  }
