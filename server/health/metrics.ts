import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { findArea } from '#app/path-areas.ts'
import type { Payments } from '#app/features/payments/payments.server.ts'
import type { ReviewLoad } from '#app/features/payments/operations/measure-review.server.ts'
import type { Observation } from '../http/observe.ts'
import { addPaymentMetrics } from './payment-metrics.ts'

/** The counters of the page cache since the start, and the number and bytes of stored pages. */
export type PageCacheStatistics = {
  readonly hits: number
  readonly misses: number
  /** Misses that were answered with the last known page because no new one could be rendered. */
  readonly stale: number
  readonly pages: number
  readonly bytes: number
}

/** The label of a path: its area if that has one of its own; every other path counts as a page. */
function groupOf(path: string): string {
  const area = findArea(path)
  return area?.isMeasured ? area.name : 'page'
}

/**
 * The process's metrics for Prometheus. Pages from the page cache are answered before the edge, so they appear only as
 * cache hits.
 */
export function createMetrics(
  readPageCache?: () => PageCacheStatistics,
  payments?: Pick<Payments, 'measureReview' | 'measurePayments'>,
) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long the edge took for an answer',
    labelNames: ['group', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
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
  if (payments) {
    addReview(registry, payments.measureReview)
    addPaymentMetrics(registry, payments.measurePayments)
  }
  return {
    record: ({ path, status, seconds }: Observation): void =>
      durations.observe({ group: groupOf(path), status: `${Math.floor(status / 100)}xx` }, seconds),
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  }
}

/**
 * Every replica reports the same values: use the maximum. While the database is unavailable these metrics are absent.
 */
function addReview(registry: Registry, measure: () => Promise<ReviewLoad>): void {
  const age = new Gauge({
    name: 'payments_in_review_oldest_seconds',
    help: 'How long the oldest payment in review has been waiting for a person',
    registers: [registry],
  })
  new Gauge({
    name: 'payments_in_review',
    help: 'Payments in review, waiting for a person',
    registers: [registry],
    async collect() {
      const load = await measure().catch(() => undefined)
      this.set(load?.count ?? NaN)
      age.set(load?.oldestSeconds ?? NaN)
    },
  })
}

/** The metrics of a process; see `createMetrics`. */
export type Metrics = ReturnType<typeof createMetrics>
