/**
 * Counters of attempts, shared by all replicas. Keys are hashes that name nobody: see
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
