import type { Kysely } from 'kysely'
import type { VisitorLimit } from '#app/platform/visitor-limit.ts'
import type { Database } from '#db/tables.ts'
import { createRateLimit } from './rate-limit.server.ts'

type VisitorLimitOptions = {
  /** What is limited; keys of different limits never meet. */
  readonly name: string
  /** How often one account may do it. */
  readonly attempts: number
  /** In how many seconds, from the first attempt on. */
  readonly seconds: number
}

/** Behind one address of a hotspot or a mobile network stand many guests. */
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
