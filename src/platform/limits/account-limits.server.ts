import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import { createRateLimit, type RateLimit } from './rate-limit.server.ts'

/** The actions that are limited for each account. */
export type AccountLimits = Readonly<
  Record<'write' | 'keep' | 'export' | 'erase', Pick<RateLimit, 'attempt'>>
>

/**
 * How often one account may change its data, fetch all of them, and be deleted; replicas count together. No person
 * types that fast, and after a failed deletion some attempts remain; a program that writes in a loop is stopped.
 */
export const createAccountLimits = (db: Kysely<Database>): AccountLimits => ({
  write: createRateLimit(db, { name: 'account-write', attempts: 30, seconds: 60 }),
  // Hearts are tapped faster than forms are filled in.
  keep: createRateLimit(db, { name: 'account-keep', attempts: 120, seconds: 60 }),
  export: createRateLimit(db, { name: 'account-export', attempts: 10, seconds: 600 }),
  erase: createRateLimit(db, { name: 'account-erase', attempts: 10, seconds: 600 }),
})
