import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import { findCurrentVersion } from './current-version.server.ts'

/** What alarms about content need; ages in seconds. */
export type ContentState = {
  readonly version: number
  /** Since the current version was imported. */
  readonly ageSeconds: number
  /** By source: since it was last imported or found unchanged. */
  readonly imports: readonly { readonly source: string; readonly ageSeconds: number }[]
  /** Faults of centres that keep earlier content, and those of the last attempt. */
  readonly faults: number
}

/**
 * How old the content is, and what is wrong with it.
 * @param source where the content comes from now; what came from elsewhere before does not count
 */
export async function measureContent(
  db: Kysely<Database>,
  source: 'folder' | 'gateway',
  nowMs: number,
): Promise<ContentState> {
  const current = await findCurrentVersion(db)
  const row = await db
    .selectFrom('content_import')
    .select(['succeeded_at', 'faults'])
    .where('source', '=', source)
    .executeTakeFirst()
  const secondsSince = (moment: Date) => Math.max(0, (nowMs - moment.getTime()) / 1000)
  return {
    version: current?.id ?? 0,
    ageSeconds: current === undefined ? NaN : secondsSince(current.imported_at),
    imports: row?.succeeded_at ? [{ source, ageSeconds: secondsSince(row.succeeded_at) }] : [],
    faults: (current?.faults.length ?? 0) + (row?.faults.length ?? 0),
  }
}
