import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import { digestKey, openLimiter } from './rate-limit.server.ts'

/** More than anybody makes: it only counts. */
const unlimited = 1_000_000_000

/** Counts attempts by key without ever refusing one; all replicas count together, from the first attempt for so many seconds. */
export function createAttemptCounter(
  db: Kysely<Database>,
  { name, seconds }: { readonly name: string; readonly seconds: number },
): { readonly add: (key: string) => Promise<void>; readonly count: (key: string) => Promise<number> } {
  const counter = openLimiter(db, { name, attempts: unlimited, seconds })
  return {
    add: async (key) => {
      await counter.consume(digestKey(key))
    },
    count: async (key) => (await counter.get(digestKey(key)))?.consumedPoints ?? 0,
  }
}
