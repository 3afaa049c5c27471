/**
 * Counters of attempts, shared by all replicas. Keys are hashes from which no person can be identified: see
 * server/limits/rate-limit.server.ts.
 */
export type RateLimitTable = {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: number | null
}

declare module '#db/tables.ts' {
  interface Database {
    rate_limit: RateLimitTable
  }
}
