import { retentionEnd } from '#features/payments/operations/end-retention.server.ts'
import { forgetDeletions } from '#features/account/deletions/deletions.server.ts'
import { feature, type Feature } from '#platform/feature.server.ts'
import { afterNightly } from '#platform/jobs/job-plan.ts'
import type { Services } from '#platform/services.server.ts'

declare module '#platform/jobs/job-plan.ts' {
  interface JobData {
    readonly 'clean-up': null
  }
}

const dayMs = 24 * 60 * 60_000

/** Removes expired records. If one table cannot be cleaned up, the others still are. */
export async function cleanUp(
  features: readonly Feature[],
  { db, now, logger, environment }: Pick<Services, 'db' | 'now' | 'logger' | 'environment'>,
): Promise<void> {
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

/** The nightly job that removes what all subjects have kept for long enough. */
export const createCleanUp = (features: readonly Feature[]) =>
  feature({
    name: 'clean-up',
    needs: {},
    jobs: {
      'clean-up': {
        rhythm: afterNightly,
        run: async (_, __, { services, workDb }) => {
          await cleanUp(features, { ...services, db: workDb })
          await forgetDeletions({ ...services, db: workDb })
        },
      },
    },
  })
