import { getEnvironment } from '#app/platform/environment.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { loadBuild } from './builds/build.ts'
import { storeBuild } from './builds/store-build.server.ts'
import { bringContentIn } from './content/follow-content.server.ts'
import { findCurrentVersion } from './content/replace-content.server.ts'
import type { ImportProgress } from './waiting-room/waiting-room.ts'
import { openContentSource } from './wiring/open-content-source.ts'

/*
 * `build/server/first-import.js`: fills a new database for the server that has started this process, see
 * `fill-new-database.ts`. It is silent: what fails here, or has faults, is done again by that server, which says why.
 */

const logger = createLogger('silent')

const tellProgress = (images: number, total: number): void => {
  process.send?.({ images, total } satisfies ImportProgress)
}

/** Returns whether all of the content is there. */
async function fillDatabase(): Promise<boolean> {
  const environment = getEnvironment()
  const build = await loadBuild(environment)
  const database = await openDatabase(environment)
  try {
    const options = { environment, logger, build, database, onImage: tellProgress }
    await bringContentIn(await openContentSource(options))
    await storeBuild({ db: database.workDb, logger, now: Date.now }, build)
    return (await findCurrentVersion(database.db))?.faults.length === 0
  } finally {
    await database.close()
  }
}

process.on('disconnect', () => process.exit(1))
await fillDatabase().then(
  (isSound) => process.exit(isSound ? 0 : 1),
  () => process.exit(1),
)
