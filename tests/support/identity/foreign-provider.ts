import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { exportJWK, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose'
import { Provider, type Configuration } from 'oidc-provider'
import { signingKey } from './signing-key.ts'

/*
 * A second OpenID provider, to show that sign-in does not depend on the embedded one: another host name than the app's,
 * another claim for the visitor (`sub`), another claim for a new account, its own scope and audience. Tests can make it
 * fail.
 */

const foreignClient = { id: 'passage-at-foreign', secret: 'a-secret-of-the-tests-and-nobody-else' }
const foreignScope = 'api.use'
const foreignAudience = 'urn:foreign:api'

/** The app's settings for it; nothing else is needed. */
const foreignSettings = (issuer: string) => ({
  IDENTITY_PROVIDER: 'oidc',
  IDENTITY_AUTHORITY: issuer,
  IDENTITY_CLIENT_ID: foreignClient.id,
  IDENTITY_CLIENT_SECRET: foreignClient.secret,
  IDENTITY_GATEWAY_SCOPE: foreignScope,
  IDENTITY_AUDIENCE: foreignAudience,
  IDENTITY_OID_CLAIM: 'sub',
  IDENTITY_NEW_USER_CLAIM: 'first_visit',
})

type Faults = {
  /** Connections are cut. */
  isDown: boolean
  /** Milliseconds before each answer. */
  delay: number
  /** It answers every request with a web page. */
  talksNonsense: boolean
  /** The token endpoint refuses every request. */
  refuses: boolean
  /** The text that a renewal returns instead of the access token; null for the right token. */
  renewsTo: string | null
  /** Deleted accounts. */
  readonly gone: Set<string>
}

/** Starts a hosted OpenID provider, with faults that a test can switch on. */
export async function startForeignProvider(appOrigin: string, accessTokenTtl = 3600) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = await Promise.all(['key-1', 'key-2'].map(makeKey))
  const faults: Faults = {
    isDown: false,
    delay: 0,
    talksNonsense: false,
    refuses: false,
    renewsTo: null,
    gone: new Set(),
  }
  const seen: string[] = []
  /** Those of the calls to the token endpoint. */
  const correlationIds: unknown[] = []
  const authorizations: URLSearchParams[] = []
  const newcomers = new Set<string>()
  const known = new Set<string>()
  let currentKey = 0
  let currentTtl = accessTokenTtl

  const provider = new Provider(issuer, {
    ...configurationFor(appOrigin, accessTokenTtl),
    jwks: { keys: keys.map(({ privateJwk }) => privateJwk) },
    findAccount: async (_ctx, sub) =>
      faults.gone.has(sub)
        ? undefined
        : { accountId: sub, claims: async () => ({ sub, first_visit: newcomers.has(sub) }) },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = `<!doctype html><title>Sign out</title>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => foreignAudience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: foreignScope,
          audience: foreignAudience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: currentTtl,
          jwt: { sign: { alg: 'RS256', kid: `key-${currentKey + 1}` } },
        }),
      },
    },
  })
  const answer = provider.callback()

  async function listen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    seen.push(`${request.method} ${pathname}`)
    if (pathname === '/token') correlationIds.push(request.headers['x-correlation-id'])
    if (faults.isDown) return void response.destroy()
    if (faults.delay > 0) await sleep(faults.delay, undefined, { ref: false })
    if (faults.talksNonsense) {
      response.writeHead(200, { 'content-type': 'text/html' })
      return void response.end('<html>Wartung</html>')
    }
    if (faults.refuses && pathname === '/token') {
      response.writeHead(400, { 'content-type': 'application/json' })
      return void response.end('{"error":"invalid_grant"}')
    }
    if (faults.renewsTo !== null && pathname === '/token') {
      const tokens = { access_token: faults.renewsTo, refresh_token: 'the-next', token_type: 'Bearer' }
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      return void response.end(JSON.stringify({ ...tokens, expires_in: 3600 }))
    }
    if (pathname === '/favicon.ico') return void response.writeHead(204).end()
    if (pathname === '/jwks') {
      response.setHeader('content-type', 'application/jwk-set+json')
      return void response.end(JSON.stringify({ keys: [keys[currentKey]?.publicJwk] }))
    }
    if (pathname === '/auth') authorizations.push(searchParams)
    if (pathname.startsWith('/interaction/')) return interact(request, response)
    await answer(request, response)
  }

  /**
   * A sign-in page without a password: any name is accepted, and the first sign-in of a name `new-…` creates an
   * account.
   */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return void response.end(
        '<!doctype html><title>Foreign</title><form method="post"><input name="sub" aria-label="Name"><button>Sign in</button><button name="cancel" value="1">Cancel</button></form>',
      )
    }
    const fields = new URLSearchParams(await readText(request))
    const sub = fields.get('sub') ?? ''
    if (sub.startsWith('new-') && !known.has(sub)) newcomers.add(sub)
    else newcomers.delete(sub)
    known.add(sub)
    await provider.interactionFinished(
      request,
      response,
      fields.has('cancel')
        ? { error: 'access_denied', error_description: 'cancelled by the visitor' }
        : { login: { accountId: sub } },
    )
  }

  server.on('request', (request, response) => {
    listen(request, response).catch(() => response.destroy())
  })
  return {
    issuer,
    settings: foreignSettings(issuer),
    faults,
    /** Counts requests, for example `POST /token`. */
    seen,
    correlationIds,
    /** The parameters of each identity request. */
    authorizations,
    count: (line: string) => seen.filter((other) => other === line).length,
    /** Rotates the key: from now on a new key signs, and the old one is no longer published. */
    rotateKeys: () => {
      currentKey = 1
    },
    /** The lifetime in seconds of the access tokens issued from now on. */
    setAccessTokenTtl: (ttl: number) => {
      currentTtl = ttl
    },
    /** Signs any claims with the provider's own key. */
    sign: async (claims: JWTPayload) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: `key-${currentKey + 1}` })
        .sign(await importJWK(keys[currentKey]?.privateJwk ?? {}, 'RS256')),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A hosted provider for tests; see `startForeignProvider`. */
export type ForeignProvider = Awaited<ReturnType<typeof startForeignProvider>>

const configurationFor = (appOrigin: string, accessTokenTtl: number): Configuration => ({
  clients: [
    {
      client_id: foreignClient.id,
      client_secret: foreignClient.secret,
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: [`${appOrigin}/auth`],
      post_logout_redirect_uris: [`${appOrigin}/logout`],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
  ],
  claims: { openid: ['sub', 'first_visit'] },
  conformIdTokenClaims: false,
  cookies: { keys: ['cookie-key-of-the-tests'] },
  extraParams: [
    'platform',
    'center',
    'centerName',
    'correlationId',
    'gtmContainerId',
    'consentString',
    'context',
  ],
  issueRefreshToken: async () => true,
  rotateRefreshToken: true,
  interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  pkce: { required: () => true },
  ttl: { AccessToken: accessTokenTtl, IdToken: 3600, RefreshToken: 86_400, Session: 86_400, Grant: 86_400 },
  /** There is no consent screen, because the app is the provider's own client. */
  loadExistingGrant: async (ctx) => {
    const grant = new ctx.oidc.provider.Grant({
      clientId: ctx.oidc.client?.clientId ?? '',
      accountId: ctx.oidc.session?.accountId ?? '',
    })
    grant.addOIDCScope('openid offline_access')
    grant.addResourceScope(foreignAudience, foreignScope)
    await grant.save()
    return grant
  },
})

async function makeKey(kid: string): Promise<{ privateJwk: JWK; publicJwk: JWK }> {
  const { publicKey, privateKey } = await signingKey(kid)
  const use = { kid, alg: 'RS256', use: 'sig' }
  return {
    privateJwk: { ...(await exportJWK(privateKey)), ...use },
    publicJwk: { ...(await exportJWK(publicKey)), ...use },
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
