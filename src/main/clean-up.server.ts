import { retentionEnd } from '#features/payments/operations/end-retention.server.ts'
import type { Services } from '#platform/services.server.ts'
import { features } from './features.ts'

const dayMs = 24 * 60 * 60_000

/** Removes expired records. If one table cannot be cleaned up, the others still are. */
export async function cleanUp({
  db,
  now,
  logger,
  environment,
}: Pick<Services, 'db' | 'now' | 'logger' | 'environment'>): Promise<void> {
  const removed: Record<string, number> = {}
  for (const { what, keptDays, remove } of features.flatMap(({ retention }) => retention ?? [])) {
    try {
      // A table may have several rules.
      removed[what] = (removed[what] ?? 0) + (await remove(db, new Date(now() - keptDays * dayMs)))
    } catch (error) {
      logger.error({ err: error, table: what }, 'a table could not be cleaned up')
    }
  }
  try {
    const end = retentionEnd(now(), environment.PAYMENT_RETENTION_YEARS)
    for (const { what, remove } of features.flatMap(({ bookkeeping }) => bookkeeping ?? []))
      removed[what] = await remove(db, end, now())
  } catch (error) {
    logger.error({ err: error }, 'payments could not be made anonymous')
  }
  logger.info({ removed }, 'cleaned up')
}
