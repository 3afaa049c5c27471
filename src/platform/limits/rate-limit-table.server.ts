/**
 * Counters of attempts, shared by all replicas. Keys are hashes from which no person can be identified: see
 * src/platform/limits/rate-limit.server.ts.
 */
export type RateLimitTable = {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: number | null
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    rate_limit: RateLimitTable
  }
}
