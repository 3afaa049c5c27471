import type { Registry } from 'prom-client'
import type { JobLoad } from '../jobs/job-load.ts'
import { createMeasuredGauges } from './measured-gauges.ts'

/**
 * The jobs that are due and have not begun, and when scheduled ones last succeeded. Every replica reports the same
 * waiting jobs, and only its own successes: use the maximum of both. While the database is unavailable the waiting jobs
 * are absent.
 */
export function addJobMetrics(registry: Registry, measure: () => Promise<JobLoad>): void {
  const { labelled } = createMeasuredGauges(registry, measure)

  labelled('job', 'jobs_waiting', 'Jobs that are due and have not begun', ({ waiting }) =>
    waiting.map(({ job, count }) => [job, count]),
  )
  labelled(
    'job',
    'jobs_waiting_oldest_seconds',
    'How long the oldest job that is due has been waiting',
    ({ waiting }) => waiting.map(({ job, oldestSeconds }) => [job, oldestSeconds]),
  )
  labelled(
    'job',
    'job_last_success_timestamp_seconds',
    'When a scheduled job last succeeded in this process, in seconds since 1970',
    ({ lastSuccess }) => [...lastSuccess].map(([job, at]) => [job, at / 1000]),
  )
}
