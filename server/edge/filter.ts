import { createMiddleware } from 'hono/factory'
import { isMachinePath } from './areas.ts'
import { judgeAddress, splitAddress } from './address.ts'
import { wireOf, type EdgeEnv } from './edge-env.ts'
import { Problem } from './problem.ts'

const knownMethods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const
/** What a page can be asked: to be shown, and to take a form. */
const pageMethods = ['GET', 'HEAD', 'POST'] as const

export const methodNotAllowed = (method: string, allowed: readonly string[]): Problem =>
  new Problem({
    status: 405,
    code: 'method-not-allowed',
    detail: `${method} cannot be done here.`,
    headers: { allow: allowed.join(', ') },
  })

/** Turns away what no route should ever see, and sends pages to their one spelling. */
export const filterRequests = createMiddleware<EdgeEnv>(async (c, next) => {
  const { method, address } = wireOf(c)
  const verdict = judgeAddress(address)
  if (verdict.kind === 'refused') throw new Problem(verdict)
  const allowed: readonly string[] = isMachinePath(splitAddress(address)[0]) ? knownMethods : pageMethods
  if (!allowed.includes(method)) throw methodNotAllowed(method, allowed)
  // 308 keeps method and body. A redirect of an address is for ever, but wrong ones would be kept for ever as well.
  if (verdict.kind === 'moved') {
    return new Response(null, {
      status: 308,
      headers: { location: verdict.location, 'cache-control': 'public, max-age=3600' },
    })
  }
  await next()
})
