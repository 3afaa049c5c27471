import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Observation } from '../edge/observe.ts'

export type PageCacheStatistics = {
  readonly hits: number
  readonly misses: number
  readonly pages: number
  readonly bytes: number
}

/** First path segments that are told apart; every other path is a page, whose address could be anything. */
const groups = new Set(['api', 'assets', 'auth', 'builds', 'health', 'idp', 'media', 'metrics'])
const groupOf = (path: string): string => {
  const segment = path.split('/', 2)[1] ?? ''
  return groups.has(segment) ? segment : 'page'
}

/**
 * What the process says of itself to Prometheus. Pages from the page cache are answered ahead of the edge and appear
 * as its hits only.
 */
export function createMetrics(readPageCache?: () => PageCacheStatistics) {
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
    for (const name of ['hits', 'misses', 'pages', 'bytes'] as const) {
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
  return {
    record: ({ path, status, seconds }: Observation): void =>
      durations.observe({ group: groupOf(path), status: `${Math.floor(status / 100)}xx` }, seconds),
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
