import type { Registry } from 'prom-client'
import type { JobLoad } from '#platform/jobs/job-load.ts'
import { createMeasuredGauges } from './measured-gauges.ts'

/**
 * The jobs that are due and have not begun, and when scheduled ones last succeeded on any replica. Every replica reports
 * the same: use the maximum. While the database is unavailable these metrics are absent. The label is not `job`, because
 * Prometheus gives that name to the scrape and renames ours.
 */
export function addJobMetrics(registry: Registry, measure: () => Promise<JobLoad>): void {
  const { labelled } = createMeasuredGauges(registry, measure)

  labelled('task', 'jobs_waiting', 'Jobs that are due and have not begun', ({ waiting }) =>
    waiting.map(({ job, count }) => [job, count]),
  )
  labelled(
    'task',
    'jobs_waiting_oldest_seconds',
    'How long the oldest job that is due has been waiting',
    ({ waiting }) => waiting.map(({ job, oldestSeconds }) => [job, oldestSeconds]),
  )
  labelled(
    'task',
    'job_last_success_timestamp_seconds',
    'When a scheduled job last succeeded on any replica, in seconds since 1970',
    ({ lastSuccess }) => [...lastSuccess].map(([job, at]) => [job, at / 1000]),
  )
}
