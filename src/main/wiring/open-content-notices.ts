import type { Services } from '#platform/services.server.ts'
import { createContentNotices, type ContentNotices } from '#operator/content/pull/content-notices.server.ts'
import type { JobQueue } from '#platform/jobs/job-queue.server.ts'

/** The notices of the content gateway; undefined without a secret to check them by. */
export function openContentNotices(
  { db, environment, now }: Pick<Services, 'db' | 'environment' | 'now'>,
  jobs: Pick<JobQueue, 'send'>,
): ContentNotices | undefined {
  const secret = environment.CONTENT_NOTICE_SECRET
  return secret === undefined ? undefined : createContentNotices({ db, jobs, secret, now })
}
