import { Hono } from 'hono'
import type { Services } from '#platform/services.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { answerProblem } from '#platform/http/answer-problem.server.ts'
import { refuseForeignOrigin } from '#platform/http/require-own-page.server.ts'
import { addCookies } from '#platform/http/add-cookies.ts'
import type { FullIdentity } from './authenticate.server.ts'
import { listVisitorCookies } from './identity.ts'
import { readBearerHeader } from '#platform/http/bearer-header.ts'
import type { ProviderClient } from './provider-client.server.ts'
import type { OpenWebviewSession } from './sessions/webview-sessions.server.ts'

type SessionRoutesOptions = {
  readonly services: Services
  readonly identity: FullIdentity
  readonly provider: Pick<ProviderClient, 'verify'>
  readonly openWebview: OpenWebviewSession
}

const notSignedIn = new Problem(401, 'not-signed-in', 'Nobody is signed in here.')
const providerDown = new Problem(503, 'identity-unavailable', 'The identity provider does not answer.', {
  retryAfter: 30,
})

/**
 * - `POST /auth/renew`: silent renewal for the browser (LOG-01). The answer never holds a token, only whose it is.
 * - `POST /auth/webview`: a native app sends its token in the header and gets the cookies for its web view. Such a
 * session cannot be renewed and ends with the token.
 */
export function createSessionRoutes(options: SessionRoutesOptions): Hono<EdgeEnv> {
  const { services, identity, openWebview } = options
  const routes = new Hono<EdgeEnv>()
  const notForeign = refuseForeignOrigin(services.environment.PUBLIC_ORIGIN)

  routes.post('/auth/renew', notForeign, async (c) => {
    // Beside reading, the Lax cookie may only renew.
    const found = await identity.recognise(
      new Request(c.req.url, { headers: c.req.raw.headers }),
      c.get('correlationId'),
    )
    const setCookies = await listVisitorCookies(found)
    if (!found.session.loggedIn) {
      return addCookies(answerProblem(c, found.isProviderDown ? providerDown : notSignedIn), setCookies)
    }
    const { loggedIn, oid } = found.session
    return addCookies(Response.json({ loggedIn, oid }, { headers: noStore }), setCookies)
  })

  routes.post('/auth/webview', notForeign, async (c) => {
    const token = readBearerHeader(c.req.raw.headers)
    const { session } = await identity.recognise(c.req.raw, c.get('correlationId'))
    const verdict = token === null ? undefined : await options.provider.verify(token)
    if (token === null || !session.loggedIn || verdict?.kind !== 'valid') throw notSignedIn
    const setCookies = await openWebview(c.req.raw.headers, { token, ...verdict }, c.req.path)
    return addCookies(new Response(null, { status: 204, headers: noStore }), setCookies)
  })
  return routes
}

const noStore = { 'cache-control': 'private, no-store' }
