import type { Environment } from '#platform/settings/environment.server.ts'
import { openDeletionList } from './deletion-list.server.ts'
import { findUnreplayed } from './replay-deletions.server.ts'
import { startRemedies } from '#platform/doctor/start-remedies.ts'
import { failed, messageOf, passed, warned, type Finding } from '#platform/doctor/finding.ts'
import { readDatabase } from '#platform/doctor/read-database.server.ts'

/**
 * Whether the list of deleted accounts can be read, and whether the database was restored from a backup that is older
 * than it; undefined if there is no list.
 */
export async function checkDeletions(
  settings: Pick<Environment, 'DELETION_LIST_DIR' | 'DATABASE_URL' | 'DATA_DIR' | 'DATABASE_POOL_SIZE'>,
): Promise<Finding | undefined> {
  if (settings.DELETION_LIST_DIR === undefined) return undefined
  const list = openDeletionList(settings.DELETION_LIST_DIR)
  try {
    await list.listIds()
  } catch (error) {
    return failed(messageOf(error), startRemedies.deletionList)
  }
  const unreplayed = await readDatabase(settings, (db) => findUnreplayed(db, list))
  if (!unreplayed.ok) return passed(`not compared, because ${unreplayed.problem}`)
  const { length } = unreplayed.value
  return length === 0
    ? passed(`${settings.DELETION_LIST_DIR} has nobody whom the database has not deleted`)
    : warned(
        `the database is older than the list; entries that it does not know: ${length}`,
        startRemedies.replay,
      )
}
