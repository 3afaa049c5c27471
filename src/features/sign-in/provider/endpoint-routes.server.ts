import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream/promises'
import { Hono } from 'hono'
import type Provider from 'oidc-provider'
import type { Environment } from '#platform/settings/environment.server.ts'
import { correlationIdHeader } from '#platform/http/correlation-id.server.ts'
import { nodeExchangeOf, wireOf, type EdgeContext, type EdgeEnv } from '#platform/http/edge-env.server.ts'
import { listSecurityHeaders } from '#platform/http/security-headers.ts'
import { keepsSecureCookies } from '#platform/http/keeps-secure-cookies.ts'
import { mountPath } from './provider-configuration.server.ts'

/**
 * The content security policy of the provider library's own answers: it adds the hash of its one script. A submitted form
 * ends, over several redirects, in the app, which may be on another origin; browsers check `form-action` at every step.
 */
const endpointPolicy = (publicOrigin: string): string =>
  [
    "default-src 'none'",
    "style-src 'none'",
    "script-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `form-action 'self' ${publicOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

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
 * The protocol's endpoints: the library answers the Node request itself, with its body still unread. The request's host
 * is replaced by the issuer's, because the library builds every address from it.
 * @param path where the provider is mounted
 */
export function createEndpointRoutes(
  provider: Provider,
  environment: Environment,
  path: string = mountPath,
): Hono<EdgeEnv> {
  const { host, protocol } = new URL(provider.issuer)
  const listen = provider.callback()
  const isSecure = keepsSecureCookies(provider.issuer)
  const safety = {
    ...listSecurityHeaders(environment),
    'content-security-policy': endpointPolicy(environment.PUBLIC_ORIGIN),
  }

  async function answer(c: EdgeContext): Promise<Response> {
    const { incoming, outgoing } = nodeExchangeOf(c)
    const { address } = wireOf(c)
    if (isSecure) makeCookiesSecure(outgoing)
    Object.assign(incoming, { originalUrl: address, url: address.slice(path.length) })
    incoming.headers = { ...incoming.headers, host, 'x-forwarded-host': host }
    incoming.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    incoming.headers[correlationIdHeader] = c.get('correlationId')
    for (const [name, value] of Object.entries(safety)) {
      outgoing.setHeader(name, value)
    }
    outgoing.setHeader(correlationIdHeader, c.get('correlationId'))
    // If the client disconnects, the exchange ends too.
    const done = finished(outgoing).catch(() => undefined)
    await listen(incoming, outgoing)
    await done
    return new Response(null, { status: outgoing.statusCode, headers: alreadySent })
  }

  const routes = new Hono<EdgeEnv>().basePath(path)
  for (const [endpoint, methods] of Object.entries(endpoints)) routes.on([...methods], endpoint, answer)
  return routes
}

const alreadySent = { 'x-hono-already-sent': 'true' }

/**
 * Adds `Secure` to the cookies (LOG-07). The library does so only on https, not on loopback addresses, where browsers
 * keep Secure cookies too.
 */
function makeCookiesSecure(outgoing: ServerResponse): void {
  const setHeader = outgoing.setHeader.bind(outgoing)
  const secured = (line: string) => (/; *secure/i.test(line) ? line : `${line}; Secure`)
  outgoing.setHeader = (name, value) =>
    setHeader(
      name,
      name.toLowerCase() === 'set-cookie' ? [value].flat().map((line) => secured(String(line))) : value,
    )
}
