import { createMiddleware } from 'hono/factory'
import type { Consumer } from '#app/platform/session-context.server.ts'
import { answerProblem } from '../edge/answer-problem.ts'
import type { EdgeContext, EdgeEnv } from '../edge/edge-env.ts'
import { isWrite } from '../edge/is-write.ts'
import { Problem } from '../edge/problem.ts'
import { foreignOrigin } from '../edge/require-own-origin.ts'
import { addCookies } from './add-cookies.ts'
import type { Authentication, Identity } from './identity.ts'

/** What a call behind `requireConsumer` may rely on. */
export type ConsumerEnv = {
  Bindings: EdgeEnv['Bindings']
  Variables: EdgeEnv['Variables'] & { consumer: Consumer }
}

/** One for each group of calls: `requireConsumer(identity, environment.PUBLIC_ORIGIN)`. */
export type RequireConsumer = ReturnType<typeof requireConsumer>

/**
 * For calls about one person. 401 without a valid token, by header or cookie; 403 when `User-Oid` is missing or not
 * the token's own (ROL-02). A script of another site can set neither header, and what a browser sends by itself is
 * not enough to write: that takes the Strict cookie and a page of ours as the origin.
 */
export const requireConsumer = (identity: Identity, publicOrigin: string) =>
  createMiddleware<ConsumerEnv>(async (c, next) => {
    const found = await identity.authenticate(c.req.raw, c.get('correlationId'))
    const consumer = judgeConsumer(found, { method: c.req.method, headers: c.req.raw.headers, publicOrigin })
    if (consumer instanceof Problem) {
      return addCookies(answerProblem(c as unknown as EdgeContext, consumer), found.setCookies)
    }
    c.set('consumer', consumer)
    await next()
    addCookies(c.res, found.setCookies)
    c.res.headers.set('cache-control', 'private, no-store')
  })

type Call = { readonly method: string; readonly headers: Headers; readonly publicOrigin: string }

/** Who may make the call, or why it is refused. */
export function judgeConsumer(
  { session, token, source }: Authentication,
  { method, headers, publicOrigin }: Call,
): Consumer | Problem {
  const writes = isWrite(method)
  if (!session.loggedIn || token === null || (writes && !session.mayWrite)) return notSignedIn
  if (headers.get('user-oid') !== session.oid) return foreignOid
  if (writes && source === 'cookie' && headers.get('origin') !== publicOrigin) return foreignOrigin
  return { oid: session.oid, token }
}

export const notSignedIn = new Problem({
  status: 401,
  code: 'not-signed-in',
  detail: 'This call needs a valid access token.',
  headers: { 'www-authenticate': 'Bearer' },
})
const foreignOid = new Problem({
  status: 403,
  code: 'foreign-oid',
  detail: 'The header User-Oid is missing or does not belong to the access token.',
})
