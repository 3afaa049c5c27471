import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { splitAddress, type Wire } from './address.ts'

/** Node's own request and response objects, for libraries that need them and for the peer's address. */
export type NodeExchange = { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse }

export type EdgeEnv = {
  /** Set by the Node listener; absent for a request made inside the process. */
  Bindings: {
    readonly wire?: Wire
    readonly node?: NodeExchange
    /** When the request arrived, by `performance.now()`: the page cache may already have waited for it. */
    readonly arrivedAt?: number
  }
  Variables: {
    correlationId: string
    /** The fields of a form that a browser has posted. */
    postedForm?: URLSearchParams
  }
}

/** The framework's context inside the edge. Nobody sets a variable through it, so one with more variables fits too. */
export type EdgeContext = Pick<Context<EdgeEnv>, 'env' | 'get' | 'header' | 'req'>

/** The request line as it was sent. */
export function wireOf(c: EdgeContext): Wire {
  const given = bindingsOf(c)?.wire
  if (given) return given
  const { pathname, search } = new URL(c.req.url)
  return { method: c.req.method, address: pathname + search }
}

/** @throws Error for a request that was made inside the process */
export function nodeExchangeOf(c: EdgeContext): NodeExchange {
  const node = bindingsOf(c)?.node
  if (node === undefined) throw new Error('This can only be answered over HTTP')
  return node
}

/** Whether a request came over HTTP; a page for the page cache is asked for within the process. */
export const cameOverHttp = (c: EdgeContext): boolean => bindingsOf(c)?.node !== undefined

/** For how long the client of a request has waited, in milliseconds. */
export function waitedFor(c: EdgeContext): number {
  const now = performance.now()
  return now - (bindingsOf(c)?.arrivedAt ?? now)
}

const bindingsOf = (c: EdgeContext) => c.env as EdgeEnv['Bindings'] | undefined

/** The path as it was sent, for logs and for choosing a language; it may be malformed. */
export const wirePath = (c: EdgeContext): string => splitAddress(wireOf(c).address)[0]
