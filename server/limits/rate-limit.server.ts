import { createHash } from 'node:crypto'
import { CompiledQuery, type Kysely } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitVerdict } from '#app/platform/visitor-limit.ts'
import type { Database } from '#db/tables.ts'

export type RateLimit = {
  /** Counts one attempt by whoever `key` stands for, and says whether it may be made. */
  readonly attempt: (key: string) => Promise<LimitVerdict>
  /** Takes one attempt back, where only those that fail are to count. */
  readonly giveBack: (key: string) => Promise<void>
  /** Forgets the attempts, as after one that was right. */
  readonly forget: (key: string) => Promise<void>
}

type RateLimitOptions = {
  /** What is limited; keys of different limits never meet. */
  readonly name: string
  readonly attempts: number
  /** In how many seconds, from the first attempt on. */
  readonly seconds: number
}

/**
 * A limit that all replicas share through the database. While the database does not answer, each process counts in
 * memory. Keys (addresses of people) are kept as hashes.
 */
export function createRateLimit(
  db: Kysely<Database>,
  { name, attempts, seconds }: RateLimitOptions,
): RateLimit {
  const measure = { keyPrefix: name, points: attempts, duration: seconds }
  const limiter = new RateLimiterPostgres({
    ...measure,
    storeClient: clientOf(db),
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory(measure),
  })
  const digest = (key: string) => createHash('sha256').update(key).digest('base64url')
  return {
    attempt: async (key) => {
      try {
        await limiter.consume(digest(key))
        return { ok: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { ok: false, retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
      }
    },
    giveBack: async (key) => {
      await limiter.reward(digest(key))
    },
    forget: async (key) => {
      await limiter.delete(digest(key))
    },
  }
}

type Query = { readonly text: string; readonly values?: readonly unknown[] }

/** Our database as the library wants a Postgres client to be, so that it works on the embedded engine too. */
const clientOf = (db: Kysely<Database>) => ({
  query: async ({ text, values = [] }: Query) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
    return { rows, rowCount: rows.length }
  },
})
