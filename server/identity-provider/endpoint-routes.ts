import { finished } from 'node:stream/promises'
import { Hono } from 'hono'
import type Provider from 'oidc-provider'
import { correlationIdHeader } from '../edge/correlation-id.ts'
import { nodeExchangeOf, wireOf, type EdgeContext, type EdgeEnv } from '../edge/edge-env.ts'
import { securityHeaders } from '../edge/security-headers.ts'
import { endpointPolicy } from './identity-policy.ts'
import { mountPath } from './provider-configuration.ts'

const endpoints: Readonly<Record<string, readonly ('GET' | 'POST')[]>> = {
  '/.well-known/openid-configuration': ['GET'],
  '/jwks': ['GET'],
  '/auth': ['GET'],
  '/auth/:uid': ['GET'],
  '/token': ['POST'],
  '/token/revocation': ['POST'],
  '/session/end': ['GET', 'POST'],
  '/session/end/confirm': ['POST'],
  '/session/end/success': ['GET'],
}

/**
 * The protocol's endpoints: the library answers the Node request itself, with its body still unread. Whatever the
 * request says of its host is replaced by the issuer's, from which the library builds every address.
 */
export function createEndpointRoutes(provider: Provider, publicOrigin: string): Hono<EdgeEnv> {
  const { host, protocol } = new URL(provider.issuer)
  const listen = provider.callback()
  const safety = { ...securityHeaders, 'content-security-policy': endpointPolicy(publicOrigin) }

  async function answer(c: EdgeContext): Promise<Response> {
    const { incoming, outgoing } = nodeExchangeOf(c)
    const { address } = wireOf(c)
    Object.assign(incoming, { originalUrl: address, url: address.slice(mountPath.length) })
    incoming.headers = { ...incoming.headers, host, 'x-forwarded-host': host }
    incoming.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    incoming.headers[correlationIdHeader] = c.get('correlationId')
    for (const [name, value] of Object.entries(safety)) {
      outgoing.setHeader(name, value)
    }
    outgoing.setHeader(correlationIdHeader, c.get('correlationId'))
    // A client that goes away ends the exchange as well.
    const done = finished(outgoing).catch(() => undefined)
    await listen(incoming, outgoing)
    await done
    return new Response(null, { status: outgoing.statusCode, headers: alreadySent })
  }

  const routes = new Hono<EdgeEnv>().basePath(mountPath)
  for (const [path, methods] of Object.entries(endpoints)) routes.on([...methods], path, answer)
  return routes
}

/** Tells the server's adapter that nothing is left to be written. */
const alreadySent = { 'x-hono-already-sent': 'true' }
