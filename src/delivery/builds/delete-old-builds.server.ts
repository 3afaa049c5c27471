import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import { withBuildLock } from './build-lock.ts'

/** The most builds that are kept, however often an operator deploys. */
const maxBuilds = 10

/**
 * Deletes the builds from which no page can be open any more, with the files that only they have. A build is in use
 * until a server of the next one is started, however long that takes.
 * @param before builds whose successor was started earlier are deleted
 * @returns how many builds were deleted
 */
export const deleteOldBuilds = (db: Kysely<Database>, before: Date): Promise<number> =>
  withBuildLock(db, async (transaction) => {
    const builds = await transaction
      .selectFrom('build')
      .select('id')
      .select(({ fn }) => [
        fn
          .agg<number>('row_number')
          .over((over) => over.orderBy('started_at', 'desc'))
          .as('place'),
        fn
          .agg<Date | null>('lag', ['started_at'])
          .over((over) => over.orderBy('started_at', 'desc'))
          .as('replaced_at'),
      ])
      .execute()
    const old = builds.filter(
      ({ place, replaced_at }) => place > maxBuilds || (replaced_at !== null && replaced_at < before),
    )
    if (old.length === 0) return 0
    await transaction
      .deleteFrom('build')
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .execute()
    await transaction
      .deleteFrom('build_file')
      .where('path', 'not in', (query) => query.selectFrom('build_use').select('path'))
      .execute()
    return old.length
  })
