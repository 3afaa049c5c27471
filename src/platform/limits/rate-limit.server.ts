import { createHash } from 'node:crypto'
import { CompiledQuery, type Kysely } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitVerdict } from '#platform/visitor-limit.ts'
import type { Database } from '#platform/database/tables.server.ts'

/** Counts attempts by key, and says whether the next one is allowed. */
export type RateLimit = {
  /** Counts one attempt for `key`, and says whether it is allowed. */
  readonly attempt: (key: string) => Promise<LimitVerdict>
  /** Takes one attempt back, for limits that count only failed attempts. */
  readonly giveBack: (key: string) => Promise<void>
  readonly forget: (key: string) => Promise<void>
}

type RateLimitOptions = {
  /** The name of the limit; keys of different limits are counted separately. */
  readonly name: string
  readonly attempts: number
  /** The window in seconds, beginning with the first attempt. */
  readonly seconds: number
}

/**
 * A limit that all replicas share through the database. If the database does not answer, each process counts in memory.
 * Keys (addresses of people) are kept as hashes.
 */
export function createRateLimit(
  db: Kysely<Database>,
  { name, attempts, seconds }: RateLimitOptions,
): RateLimit {
  const limiter = openLimiter(db, { name, attempts, seconds })
  return {
    attempt: async (key) => judgeAttempt(limiter.consume(digestKey(key))),
    giveBack: async (key) => {
      await limiter.reward(digestKey(key))
    },
    forget: async (key) => {
      await limiter.delete(digestKey(key))
    },
  }
}

/** The databases in which a limiter removes what has expired, of all limits: they have one table. */
const cleared = new WeakSet<Kysely<Database>>()

/** The counter behind a limit: in the database, and in memory while it does not answer. */
export function openLimiter(
  db: Kysely<Database>,
  { name, attempts, seconds }: RateLimitOptions,
): RateLimiterPostgres {
  const measure = { keyPrefix: name, points: attempts, duration: seconds }
  const clearExpiredByTimeout = !cleared.has(db)
  cleared.add(db)
  return new RateLimiterPostgres({
    ...measure,
    storeClient: clientOf(db),
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout,
    insuranceLimiter: new RateLimiterMemory(measure),
  })
}

export const digestKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/**
 * A limit that each process keeps for itself, without the database: for calls that cost the process time and nothing
 * else, and that are answered while the database is unavailable, too.
 */
export function createProcessLimit({
  name,
  attempts,
  seconds,
}: RateLimitOptions): Pick<RateLimit, 'attempt'> {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: attempts, duration: seconds })
  return { attempt: async (key) => judgeAttempt(limiter.consume(key)) }
}

/** The verdict on an attempt that is being counted. */
export async function judgeAttempt(attempt: Promise<unknown>): Promise<LimitVerdict> {
  try {
    await attempt
    return { ok: true }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return { ok: false, retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
  }
}

type Query = { readonly text: string; readonly values?: readonly unknown[] }

/** The database as the Postgres client that the library expects, so that it works on the embedded engine too. */
const clientOf = (db: Kysely<Database>) => ({
  query: async ({ text, values = [] }: Query) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
    return { rows, rowCount: rows.length }
  },
})

/** Counters of attempts, shared by all replicas. Keys are hashes from which no person can be identified. */
type RateLimitTable = {
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
