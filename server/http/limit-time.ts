import { createMiddleware } from 'hono/factory'
import { retryAfterSeconds } from '#app/platform/outage.server.ts'
import type { EdgeEnv } from './edge-env.ts'
import { Problem } from './problem.ts'

/**
 * How long an answer may take, in milliseconds, once the whole request has been read. A page usually takes 0.05 s; a
 * call may wait for the car park or the payment provider, each for up to 8 s. docs/operating/monitoring.md names both limits.
 */
export const answerLimits = { page: 10_000, call: 20_000 }

/** The work may still succeed, but the caller does not wait any longer. */
const tookTooLong = new Problem({
  status: 503,
  code: 'took-too-long',
  detail: 'The answer takes longer than it may. What was asked may still be done; ask again.',
  headers: { 'retry-after': String(retryAfterSeconds) },
})

/** The server has more requests than it can answer in time. */
export const serverBusy = new Problem({
  status: 503,
  code: 'busy',
  detail: 'More is asked now than can be answered; nothing was done. Try again.',
  headers: { 'retry-after': String(retryAfterSeconds) },
})

/**
 * Waits for at most `milliseconds`. The work itself is not cancelled.
 * @throws Problem `took-too-long`
 */
export async function withTimeLimit<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  const { promise: end, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(tookTooLong), milliseconds)
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}

/** No answer of any route takes longer; pages have a shorter limit of their own. */
export const limitTime = (milliseconds: number) =>
  createMiddleware<EdgeEnv>((_, next) => withTimeLimit(next(), milliseconds))
