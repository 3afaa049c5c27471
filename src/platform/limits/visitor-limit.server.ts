import type { Kysely } from 'kysely'
import type { VisitorLimit } from '#platform/visitor-limit.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { createRateLimit } from './rate-limit.server.ts'

type VisitorLimitOptions = {
  readonly name: string
  /** How many attempts one account has. */
  readonly attempts: number
  readonly seconds: number
}

/** Many guests share one address of a hotspot or a mobile network. */
const guestsOfNetwork = 3

/** A limit for accounts, and a wider one for each network that guests come from; replicas count together. */
export function createVisitorLimit(
  db: Kysely<Database>,
  { name, attempts, seconds }: VisitorLimitOptions,
): VisitorLimit {
  const limits = {
    account: createRateLimit(db, { name, attempts, seconds }),
    network: createRateLimit(db, {
      name: `${name}-network`,
      attempts: attempts * guestsOfNetwork,
      seconds,
    }),
  }
  return { attempt: ({ by, key }) => limits[by].attempt(key) }
}
