import type { Context } from 'hono'
import { splitAddress, type Wire } from './address.ts'

/** What a request carries through the edge. */
export type EdgeEnv = {
  /** Set by the Node listener; a request that is made inside the process has none. */
  Bindings: { readonly wire?: Wire }
  Variables: { correlationId: string }
}
export type EdgeContext = Context<EdgeEnv>

/** The request's first line as it came. */
export function wireOf(c: EdgeContext): Wire {
  const given = (c.env as EdgeEnv['Bindings'] | undefined)?.wire
  if (given) return given
  const { pathname, search } = new URL(c.req.url)
  return { method: c.req.method, address: pathname + search }
}

/** The path as it came, for logs and for choosing a language; it may be malformed. */
export const wirePath = (c: EdgeContext): string => splitAddress(wireOf(c).address)[0]
