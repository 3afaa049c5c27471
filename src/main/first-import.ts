import { getEnvironment, type Environment } from '#platform/settings/environment.server.ts'
import { createLogger } from '#platform/logger.server.ts'
import { findContentGateway } from '#platform/settings/gateway-settings.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { loadBuild } from '#delivery/builds/build.ts'
import { storeBuild } from '#delivery/builds/store-build.server.ts'
import { checkContextAt } from '#operator/content/check/app-check-context.ts'
import { bringContentIn } from '#operator/content/follow-content.server.ts'
import { prepareAhead } from '#operator/content/prepare/prepare-ahead.ts'
import type { PrepareContent } from '#operator/content/prepare/prepared-content.ts'
import { findCurrentVersion } from '#operator/content/current-version.server.ts'
import type { ImportProgress } from './waiting-room/waiting-room.ts'
import { openContentSource, prepareApart } from './open-content-source.ts'

/*
 * `build/server/first-import.js`: fills a new database for the server that has started this process, see
 * `fill-new-database.ts`. It is silent: what fails here, or has faults, is done again by that server, which says why.
 */

const logger = createLogger('silent')

const tellProgress = (images: number, total: number): void => {
  process.send?.({ images, total } satisfies ImportProgress)
}

/** Begins with the content folder, if there is one: making the database takes about as long as reading it. */
const beginToPrepare = (environment: Environment): PrepareContent | undefined =>
  findContentGateway(environment) === undefined
    ? prepareAhead(
        prepareApart,
        environment.CONTENT_DIR,
        checkContextAt(Date.now(), environment.PRODUCT_NAME),
      )
    : undefined

/** Returns whether all of the content is there. */
async function fillDatabase(): Promise<boolean> {
  const environment = getEnvironment()
  const prepare = beginToPrepare(environment)
  const build = await loadBuild(environment)
  const database = await openDatabase(environment)
  try {
    const options = { environment, logger, build, database, onImage: tellProgress, prepare }
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
