import type { Kysely, ColumnType } from 'kysely'
import type { Logger } from '#platform/logger.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { Result } from '#core/result.ts'
import type { ImportSummary } from './import-content.server.ts'
import { formatFault, placeOfFault, type ContentFault } from '#platform/content/content-fault.ts'

/** Where content comes from: a folder of files, or the operator's gateway. */
type ContentOrigin = 'folder' | 'gateway'

export type Attempt = {
  readonly source: ContentOrigin
  readonly at: Date
  readonly outcome: Result<ImportSummary, readonly ContentFault[]>
  /** Faults of parts of the source that were not read, and of which an earlier state was imported. */
  readonly unread?: readonly ContentFault[]
}

/**
 * Writes down how an attempt to import went, for the metrics and `npm run doctor`. Faults of centres that keep their
 * earlier content are with the content version; here are those of a refused import, and those of the source.
 */
export async function recordImport(
  db: Kysely<Database>,
  { source, at, outcome, unread = [] }: Attempt,
): Promise<void> {
  const faults = JSON.stringify([...unread, ...(outcome.ok ? [] : outcome.problem)])
  const row = { attempted_at: at, faults, ...(outcome.ok && { succeeded_at: at }) }
  await db
    .insertInto('content_import')
    .values({ source, ...row })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
    .execute()
}

/** Logs the faults of an attempt, each with its centre, entry and field, and what follows from them. */
export function logAttempt(logger: Logger, { outcome, unread = [] }: Attempt): void {
  const refused = outcome.ok ? [] : outcome.problem
  const kept = outcome.ok ? outcome.value.faults : []
  for (const fault of [...unread, ...kept, ...refused])
    logger.error(placeOfFault(fault), `content: ${formatFault(fault)}`)
  if (kept.length > 0) {
    const centres = [...new Set(kept.map((fault) => placeOfFault(fault).centre))]
    logger.error({ centres }, 'centres with faults keep the content that they had')
  }
}

/**
 * One row for each kind of source that content has ever come from: when it was last asked for by a notice, tried, and
 * imported or found unchanged, and the faults of the last attempt that are not those of the content version.
 */
type ContentImportTable = {
  source: 'folder' | 'gateway'
  asked_at: Date | null
  attempted_at: Date | null
  succeeded_at: Date | null
  faults: ColumnType<readonly ContentFault[], string | undefined, string>
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    content_import: ContentImportTable
  }
}
