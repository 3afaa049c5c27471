import { setTimeout as sleep } from 'node:timers/promises'
import { readNoticeRevisions } from '#features/centres/notices/notices.server.ts'
import type { Environment } from '#platform/settings/environment.server.ts'
import type { Logger } from '#platform/logger.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { checkContextAt } from './check/app-check-context.ts'
import { importContent, type OnImage } from './import-content.server.ts'
import type { PrepareContent } from './prepare/prepared-content.ts'
import type { ContentPull } from './pull/content-pull.server.ts'
import { logAttempt, recordImport } from './record-import.server.ts'
import { findCurrentVersion } from './current-version.server.ts'
import { LaterReleaseError } from './require-own-schema.server.ts'
import type { TryContent } from './try-content.ts'

const lookAgainMs = 1_000

export type ContentSource = {
  readonly environment: Pick<Environment, 'CONTENT_DIR' | 'CONTENT_FAULT_KEEPS' | 'PRODUCT_NAME'> &
    Partial<Pick<Environment, 'DATABASE_URL'>>
  readonly logger: Logger
  readonly database: OpenDatabase
  readonly tryContent: TryContent
  /** Brings the content in if it does not come from the content folder. */
  readonly pull?: Pick<ContentPull, 'atStart'> | undefined
  readonly prepare: PrepareContent
  readonly onImage?: OnImage | undefined
  /** Called when another version is served from now on, not for the first one; it catches its own errors. */
  readonly onNewVersion?: (() => Promise<void>) | undefined
}

/** No content was ever imported, and the files in the content folder have faults. */
export class NoContentError extends Error {
  override name = 'NoContentError'
}

/** Imports the content folder. Faulty files never replace good content: their faults are logged. */
async function importFolder({
  environment,
  logger,
  database,
  tryContent,
  prepare,
  onImage,
}: ContentSource): Promise<void> {
  const at = new Date()
  const outcome = await importContent({
    ...checkContextAt(at.getTime(), environment.PRODUCT_NAME),
    db: database.workDb,
    dir: environment.CONTENT_DIR,
    tryContent,
    prepare,
    onImage,
    faultKeeps: environment.CONTENT_FAULT_KEEPS,
    // Only servers that share a database can have folders of different age.
    keepsLater: environment.DATABASE_URL !== undefined,
  })
  const attempt = { source: 'folder', at, outcome } as const
  logAttempt(logger, attempt)
  await recordImport(database.workDb, attempt)
}

/** Imports the content as a start does, unless a later release has done it. */
export async function bringContentIn(source: ContentSource): Promise<void> {
  const { logger, pull } = source
  await (pull === undefined ? importFolder(source) : pull.atStart()).catch((error: unknown) => {
    if (!(error instanceof LaterReleaseError)) throw error
    logger.warn(error.message)
  })
}

/**
 * Imports the content at start and then follows the content version, whichever replica, command or pull changes it.
 * @param isImported whether this start has imported it already: to read all files again takes seconds
 * @throws NoContentError when there is no content to serve at all
 */
export async function followContent(source: ContentSource, isImported = false) {
  const { logger, database } = source
  if (!isImported) await bringContentIn(source)
  let versions = await readVersions(database)
  if (versions.imported === 0) throw new NoContentError('There is no content to serve')

  let isClosed = false
  const look = async () => {
    const latest = await readVersions(database)
    if (latest.all === versions.all) return
    versions = latest
    logger.info({ contentVersion: latest.all }, 'new content')
    await source.onNewVersion?.()
  }
  /** A database that has just come back may fail again, and it does not repeat a notification. */
  const lookUntilSeen = async (): Promise<void> => {
    if (isClosed) return
    try {
      await look()
    } catch (error) {
      logger.error({ err: error }, 'the content version could not be read')
      await sleep(lookAgainMs)
      await lookUntilSeen()
    }
  }
  const stopListening = await database.listen('content', () => void lookUntilSeen())
  return {
    version: (centreUid?: string): number =>
      centreUid === undefined ? versions.all : versions.imported + (versions.notices.get(centreUid) ?? 0),
    close: async () => {
      isClosed = true
      await stopListening()
    },
  }
}

/** What is imported (0 without content), what staff have changed since, by centre, and both together: numbers that only grow. */
async function readVersions({ db }: OpenDatabase) {
  const imported = (await findCurrentVersion(db))?.id ?? 0
  const notices = await readNoticeRevisions(db)
  return { imported, notices, all: [...notices.values()].reduce((sum, each) => sum + each, imported) }
}
