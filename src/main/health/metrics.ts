import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Payments } from '#features/payments/payments.server.ts'
import type { Incidents } from '#platform/incidents.server.ts'
import type { ConnectionLoad } from '#platform/database/open-database.server.ts'
import type { JobLoad } from '#platform/jobs/job-load.ts'
import { type AnswerCount, groupOf, statusClassOf } from './answer-counts.ts'
import type { Observation } from '#platform/http/observe.server.ts'
import type { ContentState } from '#operator/content/content-state.server.ts'
import type { MailLoad } from '#features/mail/measure-mails.server.ts'
import { createReadings } from './readings.ts'
import {
  addContentMetrics,
  addFaultMetrics,
  addJobMetrics,
  addMailMetrics,
  addPaymentMetrics,
} from './state-metrics.ts'

/** The counters of the page cache since the start, and the number and bytes of stored pages. */
export type PageCacheStatistics = {
  readonly hits: number
  readonly misses: number
  /** Misses that were answered with the last known page because no new one could be rendered. */
  readonly stale: number
  readonly pages: number
  readonly bytes: number
}

/** Measurements of the process's parts that exist before the server is put together. */
export type Measurements = {
  readonly measureJobs?: (() => Promise<JobLoad>) | undefined
  /** Of this process, for requests; only with Postgres, because the embedded database runs one statement at a time. */
  readonly measureConnections?: (() => ConnectionLoad) | undefined
}

/** What the metrics are read from; a source that is missing has no metrics. */
export type MetricSources = {
  readonly readPageCache?: (() => PageCacheStatistics) | undefined
  readonly readAnswers?: (() => readonly AnswerCount[]) | undefined
  /** How many renderings of made-up addresses had to wait for their share of the time. */
  readonly countDelayed?: (() => number) | undefined
  readonly payments?: Pick<Payments, 'measureReview' | 'measurePayments'>
  readonly incidents: Incidents
  readonly countGuessedPins?: () => Promise<number>
  readonly measureContent?: () => Promise<ContentState>
  readonly measureMails?: () => Promise<MailLoad>
} & Measurements

/** Made once, however many servers a process has: what observes a process is never taken off again. */
let registryOfProcess: Registry | undefined

function measureProcess(): Registry {
  if (registryOfProcess === undefined) {
    registryOfProcess = new Registry()
    collectDefaultMetrics({ register: registryOfProcess })
  }
  return registryOfProcess
}

/**
 * The process's metrics for Prometheus. Pages from the page cache are answered before the edge: they are among the
 * answers, and have no duration.
 */
export function createMetrics({
  readPageCache,
  readAnswers,
  countDelayed,
  payments,
  incidents,
  countGuessedPins,
  measureContent,
  measureMails,
  measureJobs,
  measureConnections,
}: MetricSources) {
  const registry = new Registry()
  const ofProcess = measureProcess()
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long the edge took for an answer',
    labelNames: ['group', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  if (readAnswers)
    createReadings(registry, readAnswers).counted(
      ['group', 'status'],
      'http_requests_total',
      'Requests that were answered, those from the page cache included',
      (answers) => answers.map(({ count, ...labels }) => [labels, count]),
    )
  if (readPageCache) {
    const { single } = createReadings(registry, readPageCache)
    for (const name of ['hits', 'misses', 'stale', 'pages', 'bytes'] as const)
      single(`page_cache_${name}`, `The page cache's ${name}`, (cache) => cache[name])
  }
  if (countDelayed)
    createReadings(registry, countDelayed).counted(
      [],
      'query_renderings_delayed_total',
      'Searches and unknown addresses that waited because these had taken their share of the time',
      (count) => [[{}, count]],
    )
  if (payments) addPaymentMetrics(registry, payments)
  addFaultMetrics(registry, incidents.counts)
  if (countGuessedPins)
    createReadings(registry, countGuessedPins).single(
      'coupon_pins_guessed',
      'Staff PINs that somebody is trying to find: a hundred wrong ones in a day',
      (count) => count,
    )
  if (measureJobs) addJobMetrics(registry, measureJobs)
  if (measureConnections) {
    const { single, labelled } = createReadings(registry, measureConnections)
    labelled(
      'state',
      'database_connections',
      'Connections to Postgres for requests, at most DATABASE_POOL_SIZE',
      ({ busy, idle }) => Object.entries({ busy, idle }),
    )
    single(
      'database_requests_waiting',
      'Requests that wait for a connection to Postgres',
      ({ waiting }) => waiting,
    )
  }
  if (measureContent) addContentMetrics(registry, measureContent)
  if (measureMails) addMailMetrics(registry, measureMails)
  return {
    record: ({ path, status, seconds }: Observation): void =>
      durations.observe({ group: groupOf(path), status: statusClassOf(status) }, seconds),
    read: async () => ({
      text: await Registry.merge([ofProcess, registry]).metrics(),
      contentType: registry.contentType,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
