import type { Services } from '#platform/services.server.ts'
import { getOrCreateDeletionKey } from './deletion-key.server.ts'
import { openDeletionList } from './deletion-list.server.ts'
import { findUnreplayed } from './replay-deletions.server.ts'

/**
 * At a start: makes sure that the key exists, so that every backup from now on has it, and says if a backup was restored
 * whose deleted accounts are there again. The server starts all the same, because the operator decides when to replay.
 */
export async function warnOfDeleted({
  db,
  logger,
  environment: { DELETION_LIST_DIR },
}: Pick<Services, 'db' | 'logger' | 'environment'>): Promise<void> {
  await getOrCreateDeletionKey(db)
  if (DELETION_LIST_DIR === undefined) return
  try {
    const unreplayed = await findUnreplayed(db, openDeletionList(DELETION_LIST_DIR))
    if (unreplayed.length > 0)
      logger.warn(
        { count: unreplayed.length },
        'the database is older than the list of deleted accounts: stop the servers and run npm run deletions -- replay',
      )
  } catch (error) {
    logger.error({ err: error }, 'the list of deleted accounts cannot be read')
  }
}
