import { createMiddleware } from 'hono/factory'
import { retryAfterSeconds } from '#platform/outage.server.ts'
import { isMachinePath } from './areas.ts'
import { waitedFor, type EdgeEnv } from './edge-env.server.ts'
import { isWrite } from './is-write.ts'
import { Problem } from './problem.server.ts'

/**
 * How long an answer may take, in milliseconds: from when a request to read arrives, and from when any other one has been read
 * wholly. A page usually takes 0.05 s; a call may wait for the car park or the payment provider, each for up to 8 s. What
 * only reads waits for the database alone.
 * docs/operating/monitoring.md names these limits.
 */
export const answerLimits = { read: 5_000, start: 6_000, page: 10_000, call: 20_000 }

/** Steps that a provider finishes: of a sign-in, of a payment, and its payouts. They may write, and it may take its time. */
const isFinishedElsewhere =
  /^(\/en)?(\/auth(\/|\.data\?|\?)|\/payment\/redirect(\.data)?\?|\/webviews\/payment\/)|^\/staff\/(payouts|sign)/

/** Pages with steps of their own, whose forms are not sent twice. */
const hasSteps = /^(\/en)?\/(auth|payment|webviews)(\/|\.|$)|^\/(staff|idp)\//

/**
 * Reading of a car park or of the systems of an account, and the pages of the embedded provider. One that does not answer is
 * given up after five seconds, and the caller shall hear of that.
 */
const asksOthers = /^\/api\/(parking|consumers)\/|^\/idp\//

/**
 * A post that may be sent again: a call that starts a payment, which continues the one that the first may have written, by
 * its `Idempotency-Key`, and each form of a page, which starts one in the same way or has the same outcome twice. Here, too,
 * somebody else may not answer.
 */
const isStart = (path: string): boolean =>
  path === '/api/payment/transactions' || (!isMachinePath(path) && !hasSteps.test(path))

/** A page with a draft is made from content that is pulled and prepared for it. */
const isPreview = /[?&]preview=/

/** How long the answer to a request may take. */
export function findTimeLimit(method: string, path: string, search = ''): keyof typeof answerLimits {
  if (method === 'POST') return isStart(path) ? 'start' : 'call'
  if (isWrite(method) || isFinishedElsewhere.test(path + search) || isPreview.test(search)) return 'call'
  return asksOthers.test(path) ? 'start' : 'read'
}

const tooLong = (detail: string) =>
  new Problem(503, 'took-too-long', detail, { retryAfter: retryAfterSeconds })

/** The work may still succeed, but the caller does not wait any longer. */
const tookTooLong = tooLong(
  'The answer takes longer than it may. What was asked may still be done; ask again.',
)
const readTooLong = tooLong('The answer takes longer than it may. Nothing was changed; ask again.')

/** The server has more requests than it can answer in time. */
export const serverBusy = new Problem(
  503,
  'busy',
  'More is asked now than can be answered; nothing was done. Try again.',
  { retryAfter: retryAfterSeconds },
)

/**
 * Waits for at most `milliseconds`. The work itself is not cancelled.
 * @param problem what the caller is told then
 * @throws Problem `took-too-long`
 */
export async function withTimeLimit<Value>(
  work: Promise<Value>,
  milliseconds: number,
  problem = tookTooLong,
): Promise<Value> {
  const { promise: end, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(problem), milliseconds)
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * No answer of any route takes longer; pages that do not only read have a shorter limit of their own. The time of reading
 * begins when the request arrives, so that one that has waited for a shared page in vain does not wait as long again.
 */
export const limitTime = (limits: typeof answerLimits) =>
  createMiddleware<EdgeEnv>(async (c, next) => {
    const { method, path } = c.req
    const kind = findTimeLimit(method, path, new URL(c.req.url).search)
    if (kind !== 'read') return withTimeLimit(next(), limits[kind])
    const left = limits.read - waitedFor(c)
    if (left <= 0) throw readTooLong
    return withTimeLimit(next(), left, readTooLong)
  })
