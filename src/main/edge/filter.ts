import { createMiddleware } from 'hono/factory'
import { isMachinePath } from '#platform/http/areas.ts'
import { judgeAddress, splitAddress } from '#platform/http/address.ts'
import { wireOf, type EdgeEnv } from '#platform/http/edge-env.server.ts'
import { Problem } from '#platform/http/problem.server.ts'

const knownMethods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const
/** The methods of a page: to open it, and to post a form. */
const pageMethods = ['GET', 'HEAD', 'POST'] as const

/** The error for a method that an address does not have; the answer names those that it has. */
export const methodNotAllowed = (method: string, allowed: readonly string[]): Problem =>
  new Problem(405, 'method-not-allowed', `${method} cannot be done here.`, {
    headers: { allow: allowed.join(', ') },
  })

/** Refuses requests that no route should see, and redirects pages to their canonical spelling. */
export const filterRequests = createMiddleware<EdgeEnv>(async (c, next) => {
  const { method, address } = wireOf(c)
  const verdict = judgeAddress(address)
  if (verdict.kind === 'refused') throw new Problem(verdict.status, verdict.code, verdict.detail)
  const allowed: readonly string[] = isMachinePath(splitAddress(address)[0]) ? knownMethods : pageMethods
  if (!allowed.includes(method)) throw methodNotAllowed(method, allowed)
  // 308 keeps method and body. The redirect is permanent, but it is cached for an hour only, so that a wrong one can be
  // corrected.
  if (verdict.kind === 'moved') {
    return new Response(null, {
      status: 308,
      headers: { location: verdict.location, 'cache-control': 'public, max-age=3600' },
    })
  }
  await next()
})
