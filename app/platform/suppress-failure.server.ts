import type { Logger } from './logger.server.ts'

/**
 * Loads a part that a page can do without: when it fails, the cause is logged and the page shows the substitute. A
 * part without which the page makes no sense is loaded plainly; its failure is the fatal error page (ERR-01).
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
    logger.error({ err: error, part }, 'a part of a page could not be loaded')
    return substitute
  }
}
