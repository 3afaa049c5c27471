import { join, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import type { Environment } from '#platform/settings/environment.server.ts'
import type { Logger } from '#platform/logger.server.ts'
import { findContentGateway } from '#platform/settings/gateway-settings.ts'
import { acquireFolderLock, FolderInUseError } from '#platform/database/folder-lock.server.ts'
import { makeFolder } from '#platform/database/make-folder.server.ts'
import { findLaterMigrations } from '#platform/database/migrate.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { checkContextAt } from '../check/app-check-context.ts'
import { importContent, type ImportSummary, type OnImage } from '../import-content.server.ts'
import type { PrepareContent } from '../prepare/prepared-content.ts'
import type { ContentFault } from '#platform/content/content-fault.ts'
import { importDayAt } from '#platform/content/relative-day.ts'
import { logAttempt, recordImport, type Attempt } from '../record-import.server.ts'
import { findCurrentVersion } from '../current-version.server.ts'
import type { TryContent } from '../try-content.ts'
import { openMirror } from './mirror.server.ts'
import { listIncomplete, pullContent } from './pull-content.server.ts'

type PullOptions = {
  readonly environment: Environment
  readonly logger: Logger
  readonly db: Kysely<Database>
  readonly tryContent: TryContent
  readonly prepare?: PrepareContent
  readonly onImage?: OnImage | undefined
  readonly now: () => number
}

export type ContentPull = {
  readonly pull: () => Promise<Attempt>
  /**
   * Pulls if a notice has come since the last attempt, or if the interval is over. A replica that has outlived its release
   * leaves it to those of the later one.
   */
  readonly pullIfDue: () => Promise<void>
  /** Imports what this machine has pulled before; pulls only if the database has no content at all. */
  readonly atStart: () => Promise<void>
}

/** How far the schedule of a minute may be early, in milliseconds. */
const earliness = 10_000

/** The folder of what was pulled, below the data folder. */
export const pulledFolder = ({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string =>
  resolve(join(DATA_DIR, 'pulled-content'))

/** Opens the pull of the settings; undefined if content comes from the content folder. */
export function openContentPull(options: PullOptions): ContentPull | undefined {
  const { environment, logger, db, now } = options
  const gateway = findContentGateway(environment)
  if (gateway === undefined) return undefined
  const mirror = openMirror(pulledFolder(environment))
  const lockFile = `${mirror.dir}.lock`
  /** What this process has imported from the files as they are, on which day; other days resolve `today` otherwise. */
  let imported: { readonly day: string; readonly summary: ImportSummary } | undefined

  const importMirror = async (at: Date, unread: readonly ContentFault[], keepsLater = false) => {
    const outcome = await importContent({
      ...checkContextAt(at.getTime(), environment.PRODUCT_NAME),
      db,
      dir: mirror.dir,
      tryContent: options.tryContent,
      ...(options.prepare && { prepare: options.prepare }),
      onImage: options.onImage,
      faultKeeps: environment.CONTENT_FAULT_KEEPS,
      unread,
      keepsLater,
    })
    imported = outcome.ok ? { day: importDayAt(at), summary: outcome.value } : undefined
    return outcome
  }

  /** Whether the database has what this process has imported before, from the same files. */
  const isImported = async (at: Date) =>
    imported !== undefined &&
    imported.day === importDayAt(at) &&
    (await findCurrentVersion(db))?.id === imported.summary.version

  const attempt = async (at: Date): Promise<Attempt> => {
    const pulled = await pullContent(gateway, mirror)
    if (!pulled.ok) return { source: 'gateway', at, outcome: pulled }
    const { changed, stale, unread } = pulled.value
    if (!changed && unread.length === 0 && imported !== undefined && (await isImported(at))) {
      const value = { ...imported.summary, changed: false }
      return { source: 'gateway', at, outcome: { ok: true, value }, unread: stale }
    }
    return { source: 'gateway', at, outcome: await importMirror(at, unread), unread: stale }
  }

  /** Several processes may share the data folder; the second one finds the work of the first. */
  const withFolder = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await makeFolder(resolve(environment.DATA_DIR))
    const lock = await acquireFolderLock(lockFile)
    try {
      return await work()
    } finally {
      await lock.release()
    }
  }

  const pull = () =>
    withFolder(async () => {
      const made = await attempt(new Date(now()))
      await recordImport(db, made)
      const { outcome, unread = [] } = made
      if (!outcome.ok || outcome.value.changed || unread.length > 0) logAttempt(logger, made)
      if (outcome.ok)
        logger.info(
          { contentVersion: outcome.value.version, changed: outcome.value.changed },
          'content was pulled',
        )
      return made
    })

  return {
    pull,
    pullIfDue: async () => {
      const last = await db
        .selectFrom('content_import')
        .select(['asked_at', 'attempted_at'])
        .where('source', '=', 'gateway')
        .executeTakeFirst()
      const attempted = last?.attempted_at?.getTime() ?? 0
      const isAsked = (last?.asked_at?.getTime() ?? 0) > attempted
      const isOver = now() - attempted >= environment.CONTENT_GATEWAY_INTERVAL * 1000 - earliness
      if ((!isAsked && !isOver) || (await findLaterMigrations(db)).length > 0) return
      await pull().catch((error: unknown) => {
        if (!(error instanceof FolderInUseError)) throw error
        logger.info('another process pulls the content into the same folder')
      })
    },
    atStart: async () => {
      const root = await mirror.readRoot()
      if (root !== undefined) {
        await withFolder(async () => {
          const at = new Date(now())
          const outcome = await importMirror(
            at,
            await listIncomplete(mirror, root),
            environment.DATABASE_URL !== undefined,
          )
          logAttempt(logger, { source: 'gateway', at, outcome })
        }).catch((error: unknown) => {
          if (!(error instanceof FolderInUseError)) throw error
        })
      }
      if ((await findCurrentVersion(db)) === undefined) await pull()
    },
  }
}
