import type { MiddlewareHandler } from 'hono'
import type { EdgeEnv } from '../edge-env.server.ts'
import { Problem } from '../problem.server.ts'
import { isAskedFromHere } from './asked-from-here.server.ts'

/** Lets only requests from this machine through: to all others there is nothing at these addresses. */
export const requireFromHere: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  if (!isAskedFromHere(c)) throw nothingHere
  await next()
}

const nothingHere = new Problem(404, 'not-found', 'There is nothing at this address.')
