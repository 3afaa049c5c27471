import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Payments } from '#features/payments/payments.server.ts'
import type { Incidents } from '#platform/incidents.server.ts'
import type { ConnectionLoad } from '#platform/database/open-database.server.ts'
import type { JobLoad } from '#platform/jobs/job-load.ts'
import { type AnswerCount, groupOf, statusClassOf } from './answer-counts.ts'
import { addFaultMetrics } from './fault-metrics.ts'
import { addJobMetrics } from './job-metrics.ts'
import type { Observation } from '#platform/http/observe.server.ts'
import type { ContentState } from '#operator/content/content-state.server.ts'
import { addContentMetrics } from './content-metrics.ts'
import type { MailLoad } from '#features/mail/measure-mails.server.ts'
import { addPaymentMetrics } from './payment-metrics.ts'
import { createMeasuredGauges } from './measured-gauges.ts'
import type { ReviewLoad } from '#features/payments/operations/measure-payments.server.ts'

/**
 * What alarms about mails need. Every replica reports the same values: use the maximum. While the database is
 * unavailable these metrics are absent or not numbers.
 */
function addMailMetrics(registry: Registry, measure: () => Promise<MailLoad>): void {
  const { single, labelled } = createMeasuredGauges(registry, measure)

  single('mails_waiting', 'Mails that were written and not sent yet', ({ waiting }) => waiting)
  single(
    'mails_waiting_oldest_seconds',
    'How long the oldest mail that was not sent yet has been waiting',
    ({ oldestSeconds }) => oldestSeconds,
  )
  labelled(
    'state',
    'mails_failed',
    'Mails of the last 24 hours that the mail server refused for good, or that were given up after three days',
    ({ failed }) => failed.map(({ state, count }) => [state, count]),
  )
}

/** The connections of this process for requests. The embedded database has none: one statement runs at a time. */
function addDatabaseMetrics(registry: Registry, measure: () => ConnectionLoad): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections to Postgres for requests, at most DATABASE_POOL_SIZE',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { busy, idle } = measure()
      this.set({ state: 'busy' }, busy)
      this.set({ state: 'idle' }, idle)
    },
  })
  new Gauge({
    name: 'database_requests_waiting',
    help: 'Requests that wait for a connection to Postgres',
    registers: [registry],
    collect() {
      this.set(measure().waiting)
    },
  })
}

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
  /** Only with Postgres. */
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
  if (readAnswers) addAnswers(registry, readAnswers)
  if (readPageCache) {
    for (const name of ['hits', 'misses', 'stale', 'pages', 'bytes'] as const) {
      new Gauge({
        name: `page_cache_${name}`,
        help: `The page cache's ${name}`,
        registers: [registry],
        collect() {
          this.set(readPageCache()[name])
        },
      })
    }
  }
  if (countDelayed) addDelayed(registry, countDelayed)
  if (payments) {
    addReview(registry, payments.measureReview)
    addPaymentMetrics(registry, payments.measurePayments)
  }
  addFaultMetrics(registry, incidents.counts)
  if (countGuessedPins)
    createMeasuredGauges(registry, countGuessedPins).single(
      'coupon_pins_guessed',
      'Staff PINs that somebody is trying to find: a hundred wrong ones in a day',
      (count) => count,
    )
  if (measureJobs) addJobMetrics(registry, measureJobs)
  if (measureConnections) addDatabaseMetrics(registry, measureConnections)
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

function addAnswers(registry: Registry, read: () => readonly AnswerCount[]): void {
  new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered, those from the page cache included',
    labelNames: ['group', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { count, ...labels } of read()) this.inc(labels, count)
    },
  })
}

function addDelayed(registry: Registry, count: () => number): void {
  new Counter({
    name: 'query_renderings_delayed_total',
    help: 'Searches and unknown addresses that waited because these had taken their share of the time',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(count())
    },
  })
}

/** Every replica reports the same values: use the maximum. While the database is unavailable they are absent. */
function addReview(registry: Registry, measure: () => Promise<ReviewLoad>): void {
  const { single } = createMeasuredGauges(registry, measure)
  single('payments_in_review', 'Payments in review, waiting for a person', ({ count }) => count)
  single(
    'payments_in_review_oldest_seconds',
    'How long the oldest payment in review has been waiting for a person',
    ({ oldestSeconds }) => oldestSeconds,
  )
}

export type Metrics = ReturnType<typeof createMetrics>
