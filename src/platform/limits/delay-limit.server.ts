import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import { digestKey, judgeAttempt, openLimiter, type RateLimit } from './rate-limit.server.ts'

type Delays = {
  /** So many attempts need no wait. */
  readonly free: number
  /** The wait after the first attempt that is not free, in seconds. */
  readonly firstSeconds: number
  /** By how much each further one multiplies it. */
  readonly factor: number
  readonly longestSeconds: number
}

type DelayLimitOptions = Delays & {
  readonly name: string
  /** The attempts are forgotten so many seconds after the first one. */
  readonly forgetSeconds: number
}

/** More attempts than anybody makes: the counter itself never refuses. */
const unlimited = 1_000_000_000

/**
 * A limit that never locks: after some free attempts, each one closes the gate for longer than the one before.
 * Attempts at a closed gate are refused and not counted. Replicas count together.
 */
export function createDelayLimit(
  db: Kysely<Database>,
  { name, forgetSeconds, ...delays }: DelayLimitOptions,
): RateLimit {
  const counter = openLimiter(db, { name, attempts: unlimited, seconds: forgetSeconds })
  const gate = openLimiter(db, { name: `${name}-gate`, attempts: 1, seconds: delays.longestSeconds })
  return {
    async attempt(key) {
      const digest = digestKey(key)
      const { consumedPoints } = await counter.consume(digest)
      const seconds = delayAfter(consumedPoints, delays)
      if (seconds === 0) return { ok: true }
      const verdict = await judgeAttempt(gate.consume(digest, 1, { customDuration: seconds }))
      if (!verdict.ok) await counter.reward(digest)
      return verdict
    },
    async giveBack(key) {
      await counter.reward(digestKey(key))
      await gate.delete(digestKey(key))
    },
    async forget(key) {
      await counter.delete(digestKey(key))
      await gate.delete(digestKey(key))
    },
  }
}

/** For how many seconds the gate closes after the attempt with this number, counted from 1. */
export const delayAfter = (attempt: number, { free, firstSeconds, factor, longestSeconds }: Delays): number =>
  attempt <= free ? 0 : Math.min(longestSeconds, firstSeconds * factor ** (attempt - free - 1))
