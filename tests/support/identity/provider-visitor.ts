import { createHash, randomBytes } from 'node:crypto'
import type { IdentityProvider } from '#features/sign-in/provider/identity-provider.server.ts'
import type { EdgeServer } from '../edge-server.ts'

/**
 * The server's embedded identity provider.
 * @throws Error if it has none
 */
export function identityProviderOf({ identityProvider }: EdgeServer): IdentityProvider {
  if (identityProvider === undefined) throw new Error('The server was started without an identity provider')
  return identityProvider
}

export const goodPassword = 'three small words'

/**
 * A minimal browser with cookies, redirects and forms, together with the app as the provider's client. The provider's
 * addresses use the public origin; every request is sent to the test's server instead.
 */
export function createProviderVisitor(server: EdgeServer) {
  const { client } = identityProviderOf(server)
  const cookies = new Map<string, string>()
  const verifier = randomBytes(32).toString('base64url')

  async function open(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(address, server.publicOrigin)
    const headers = new Headers(init.headers)
    headers.set('accept', headers.get('accept') ?? 'text/html')
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await server.get(pathname + search, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const submit = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    open(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: server.publicOrigin, ...headers },
    })

  /** The provider's address to which the app redirects a visitor. */
  function authorizationAddress(parameters: Record<string, string> = {}): string {
    const query = new URLSearchParams({
      client_id: client.id,
      response_type: 'code',
      redirect_uri: `${server.publicOrigin}/auth`,
      scope: 'openid offline_access gateway.access',
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...parameters,
    })
    return `/idp/auth?${query}`
  }
  /** Begins a sign-in; returns the address of its page. */
  async function begin(parameters: Record<string, string> = {}): Promise<string> {
    const response = await open(authorizationAddress(parameters))
    return response.headers.get('location') ?? `none, but status ${response.status}`
  }
  /** Follows redirects within the provider until one leads back to the app; returns that address. */
  async function follow(response: Response): Promise<URL> {
    let location = new URL(response.headers.get('location') ?? '/none', server.publicOrigin)
    while (location.pathname.startsWith('/idp/')) {
      const next = await open(location.href)
      const target = next.headers.get('location')
      if (target === null) throw new Error(`${location.pathname} answered ${next.status} and led nowhere`)
      location = new URL(target, server.publicOrigin)
    }
    return location
  }
  const exchange = (fields: Record<string, string>, path = '/idp/token') =>
    server.get(path, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: client.id,
        client_secret: client.secret,
        ...fields,
      }),
    })
  const redeem = (code: string) =>
    exchange({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${server.publicOrigin}/auth`,
      code_verifier: verifier,
    })
  const renew = (refreshToken: string) =>
    exchange({ grant_type: 'refresh_token', refresh_token: refreshToken })

  /** A complete sign-up or sign-in; returns the code that the app receives. */
  async function signIn(email: string, path: '' | '/sign-up' = ''): Promise<string> {
    const page = await begin()
    const back = await follow(await submit(`${page}${path}`, { email, password: goodPassword }))
    return back.searchParams.get('code') ?? `none: ${back.search}`
  }
  return { cookies, open, submit, begin, follow, exchange, redeem, renew, signIn, authorizationAddress }
}

/** The answer of the token endpoint; `expires_in` in seconds. */
export type Tokens = { id_token: string; access_token: string; refresh_token: string; expires_in: number }

/** The tokens in the answer of the token endpoint. */
export const tokensOf = async (response: Response): Promise<Tokens> => (await response.json()) as Tokens
