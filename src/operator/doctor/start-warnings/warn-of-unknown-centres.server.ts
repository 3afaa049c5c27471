import type { Services } from '#platform/services.server.ts'
import { listCentreUids } from '#operator/content/list-centre-uids.server.ts'
import { findUnknownCentres, namesCentres } from './unknown-centres.ts'

/**
 * Logs each centre that a setting names and the content does not have. The server serves all the same: a centre may be
 * named before its content comes, and content from elsewhere must not be able to stop it.
 */
export async function warnOfUnknownCentres({
  db,
  logger,
  environment,
}: Pick<Services, 'db' | 'logger' | 'environment'>): Promise<void> {
  if (!namesCentres(environment)) return
  try {
    for (const unknown of findUnknownCentres(environment, await listCentreUids(db)))
      logger.error(unknown, 'a setting names a centre that is not in the content')
  } catch (error) {
    logger.error({ err: error }, 'the centres that settings name could not be looked up')
  }
}
