import { DatabaseUnavailable } from './database/database-unavailable.ts'
import type { Logger } from './logger.server.ts'

/**
 * Loads an optional part of a page: if that fails, the cause is logged and the page shows the substitute. A required
 * part is loaded without this function; its failure leads to the error page (ERR-01).
 * @throws DatabaseUnavailable
 */
export async function suppressFailure<Value>(
  logger: Logger,
  part: string,
  load: () => Promise<Value>,
  substitute: Value,
): Promise<Value> {
  try {
    return await load()
  } catch (error) {
    // If the database is unavailable, the rest of the page fails too, and a page with missing parts must not be cached.
    if (error instanceof DatabaseUnavailable) throw error
    logger.error({ err: error, part }, 'a part of a page could not be loaded')
    return substitute
  }
}
