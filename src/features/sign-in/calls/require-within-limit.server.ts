import type { Context } from 'hono'
import type { AccountLimits } from '#platform/limits/account-limits.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import type { ConsumerEnv } from '../relying-party/require-consumer.server.ts'

/**
 * Counts a call of the signed-in visitor, before it does anything.
 * @throws Problem 429 with the seconds to wait
 */
export async function requireWithinLimit(
  limit: AccountLimits['write'],
  c: Context<ConsumerEnv>,
): Promise<void> {
  const verdict = await limit.attempt(c.get('consumer').oid)
  if (verdict.ok) return
  throw new Problem(
    429,
    'too-many',
    'This account has asked for it too often; see Retry-After. Nothing was done.',
    { retryAfter: verdict.retryAfter },
  )
}
