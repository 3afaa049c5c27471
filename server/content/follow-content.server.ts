import type { Environment } from '#app/platform/environment.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import type { OpenDatabase } from '#db/database.server.ts'
import { checkContextAt } from './app-check-context.ts'
import { formatFault } from './content-fault.ts'
import { importContent } from './import-content.server.ts'
import { findCurrentVersion } from './replace-content.server.ts'

type FollowOptions = {
  readonly environment: Pick<Environment, 'CONTENT_DIR'>
  readonly logger: Logger
  readonly database: OpenDatabase
  /** New content is being served from now on. */
  readonly onChange: () => void
}

/**
 * Imports the content folder at start and then follows the content version, whichever replica or command imports
 * next. Faulty files never replace good content: the faults are logged and the running version stays.
 * @throws Error when there is no content to serve at all
 */
export async function followContent({ environment, logger, database, onChange }: FollowOptions) {
  const outcome = await importContent({
    ...checkContextAt(Date.now()),
    db: database.db,
    dir: environment.CONTENT_DIR,
  })
  if (!outcome.ok) {
    for (const fault of outcome.problem) logger.error(`content: ${formatFault(fault)}`)
  }
  let version = await readVersion(database)
  if (version === 0) throw new Error('There is no content to serve: mend the faults above and start again')

  const look = async () => {
    const latest = await readVersion(database)
    if (latest === version) return
    version = latest
    logger.info({ contentVersion: version }, 'new content')
    onChange()
  }
  const stopListening = await database.listen('content', () => {
    look().catch((error: unknown) => logger.error({ err: error }, 'the content version could not be read'))
  })
  return { version: () => version, close: stopListening }
}

const readVersion = async ({ db }: OpenDatabase): Promise<number> => (await findCurrentVersion(db))?.id ?? 0
