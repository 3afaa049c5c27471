import { createMiddleware } from 'hono/factory'
import type { Consumer } from '#features/sign-in/session-context.server.ts'
import { answerProblem } from '#platform/http/answer-problem.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { isFromOwnPage } from '#platform/http/is-from-own-page.ts'
import { isWrite } from '#platform/http/is-write.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { foreignOrigin } from '#platform/http/require-own-page.server.ts'
import { addCookies } from '#platform/http/add-cookies.ts'
import { listVisitorCookies, type Authentication, type Identity } from './identity.ts'

/** The variables that `requireConsumer` sets for a call. */
export type ConsumerEnv = {
  Bindings: EdgeEnv['Bindings']
  Variables: EdgeEnv['Variables'] & { consumer: Consumer }
}

/** One for each group of calls: `requireConsumer(identity, environment.PUBLIC_ORIGIN)`. */
export type RequireConsumer = ReturnType<typeof requireConsumer>

/**
 * For calls about one person. 401 without a valid token, by header or cookie; 403 when `User-Oid` is missing or not the
 * token's own (ROL-02). A script on another site can set neither header, and cookies that a browser sends by itself are
 * not enough to write: writing needs the Strict cookie and this site as the `Origin`.
 */
export const requireConsumer = (identity: Pick<Identity, 'authenticate'>, publicOrigin: string) =>
  createMiddleware<ConsumerEnv>(async (c, next) => {
    const found = await identity.authenticate(c.req.raw, c.get('correlationId'))
    const consumer = judgeConsumer(found, { method: c.req.method, headers: c.req.raw.headers, publicOrigin })
    if (consumer instanceof Problem) {
      return addCookies(answerProblem(c, consumer), found.setCookies)
    }
    c.set('consumer', consumer)
    await next()
    addCookies(c.res, await listVisitorCookies(found))
    c.res.headers.set('cache-control', 'private, no-store')
  })

type Call = { readonly method: string; readonly headers: Headers; readonly publicOrigin: string }

/** The consumer who makes the call, or the reason for the refusal. */
export function judgeConsumer(
  { session, token, source }: Authentication,
  { method, headers, publicOrigin }: Call,
): Consumer | Problem {
  const writes = isWrite(method)
  if (!session.loggedIn || token === null || (writes && !session.mayWrite)) return notSignedIn
  if (headers.get('user-oid') !== session.oid) return foreignOid
  if (writes && source === 'cookie' && !isFromOwnPage(headers, publicOrigin)) return foreignOrigin
  return { oid: session.oid, token }
}

export const notSignedIn = new Problem(401, 'not-signed-in', 'This call needs a valid access token.', {
  headers: { 'www-authenticate': 'Bearer' },
})
const foreignOid = new Problem(
  403,
  'foreign-oid',
  'The header User-Oid is missing or does not belong to the access token.',
)
