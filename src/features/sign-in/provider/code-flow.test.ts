import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'
import {
  createProviderVisitor,
  identityProviderOf,
  tokensOf,
} from '../../../../tests/support/identity/provider-visitor.ts'

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer({
    withIdentityProvider: true,
    settings: { IDENTITY_ACCESS_TOKEN_TTL: '120', IDENTITY_AUDIENCE: 'the-gateway' },
  })
}, 60_000)
afterAll(() => server.close())

const visitor = () => createProviderVisitor(server)
const issuer = 'https://passage.example/idp'

test('LOG-08 discovery names the issuer of the settings and only what is served', async () => {
  const response = await server.get('/idp/.well-known/openid-configuration')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/session/end`,
    revocation_endpoint: `${issuer}/token/revocation`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  })
})

test('LOG-08 the provider ignores host headers of a request', async () => {
  const lies = ['host: evil.example', 'x-forwarded-host: evil.example', 'x-forwarded-proto: gopher']
  const head = (path: string) =>
    ['GET', path, 'HTTP/1.1'].join(' ') + `\r\n${lies.join('\r\n')}\r\nconnection: close`
  const { body } = await server.sendRaw(head('/idp/.well-known/openid-configuration'))
  expect(body).toContain(`"token_endpoint":"${issuer}/token"`)
  expect(body).not.toMatch(/evil|gopher/)
  const { status, headers } = await server.sendRaw(head(visitor().authorizationAddress()))
  expect(status).toBe(303)
  expect(headers.get('location')).toMatch(/^\/idp\/interaction\//)
})

test('LOG-08 the keys on the wire are those handed over in the process, and no private number is among them', async () => {
  const wire = (await (await server.get('/idp/jwks')).json()) as { keys: Record<string, unknown>[] }
  const { keys } = identityProviderOf(server).jwks
  expect(wire.keys.map(({ kid, n }) => ({ kid, n }))).toEqual(keys.map(({ kid, n }) => ({ kid, n })))
  for (const key of [...wire.keys, ...keys]) {
    expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  }
})

describe('LOG-06 the tokens', () => {
  test('LOG-06 say who it is, for whom, and once that the account is new', async () => {
    const { signIn, redeem, renew } = visitor()
    const tokens = await tokensOf(await redeem(await signIn('new@example.org', '/sign-up')))
    const keys = createLocalJWKSet(identityProviderOf(server).jwks)
    const { payload } = await jwtVerify(tokens.id_token, keys, { issuer, audience: 'webapp' })
    expect(payload).toMatchObject({ newUser: true, nonce: 'the-nonce' })
    // It stands in the address of a sign-out, as its hint.
    expect(JSON.stringify(payload)).not.toContain('example.org')
    expect(payload['oid']).toMatch(/^[0-9a-f-]{36}$/)
    expect(payload['oid']).toBe(payload.sub)

    const access = await jwtVerify(tokens.access_token, keys, { issuer, audience: 'the-gateway' })
    expect(access.protectedHeader.alg).toBe('RS256')
    expect(access.payload).toMatchObject({ oid: payload['oid'], scope: 'gateway.access' })
    expect(Number(access.payload.exp) - Number(access.payload.iat)).toBe(120)
    expect(tokens.expires_in).toBe(120)

    const renewed = await tokensOf(await renew(tokens.refresh_token))
    expect(decodeJwt(renewed.id_token)).not.toHaveProperty('newUser')
    expect(decodeJwt(renewed.access_token)['oid']).toBe(payload['oid'])
  })

  test('LOG-03 of a later sign-in do not say new', async () => {
    await visitor().signIn('later@example.org', '/sign-up').then(visitor().redeem)
    const first = visitor()
    await first.redeem(await first.signIn('later2@example.org', '/sign-up'))
    const second = visitor()
    const tokens = await tokensOf(await second.redeem(await second.signIn('later2@example.org')))
    expect(decodeJwt(tokens.id_token)).not.toHaveProperty('newUser')
  })
})

describe('LOG-08 refused', () => {
  test.each([
    ['a redirect to another site', { redirect_uri: 'https://evil.example/auth' }],
    ['a redirect to another page of ours', { redirect_uri: 'https://passage.example/hafen' }],
    ['another client', { client_id: 'other' }],
  ])('LOG-08 %s gets an error page without a redirect', async (_, parameters) => {
    const response = await visitor().open(visitor().authorizationAddress(parameters))
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
    expect(await response.text()).toContain('Das hat nicht geklappt')
  })

  test.each([
    ['no PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
  ])('LOG-08 %s is told to the app', async (_, parameters, error) => {
    const { open, authorizationAddress } = visitor()
    const location = (await open(authorizationAddress(parameters))).headers.get('location')
    const back = new URL(location ?? '', issuer)
    expect(back.origin + back.pathname).toBe('https://passage.example/auth')
    expect(location).toContain(`error=${error}`)
  })

  test('LOG-08 a code works once, and its second use ends what the first one gave', async () => {
    const { signIn, redeem, renew } = visitor()
    const code = await signIn('replay@example.org', '/sign-up')
    const tokens = await tokensOf(await redeem(code))
    const again = await redeem(code)
    expect(again.status).toBe(400)
    expect(await again.json()).toMatchObject({ error: 'invalid_grant' })
    expect((await renew(tokens.refresh_token)).status).toBe(400)
  })

  test('LOG-08 a code needs its verifier and the client’s secret', async () => {
    const one = visitor()
    const code = await one.signIn('verifier@example.org', '/sign-up')
    expect((await visitor().redeem(code)).status).toBe(400)
    const fields = { grant_type: 'authorization_code', code, client_secret: 'wrong' }
    const response = await one.exchange(fields)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: 'invalid_client' })
  })

  test('LOG-08 a larger body than any of the protocol is refused', async () => {
    const response = await visitor().exchange({ code: 'x'.repeat(80_000) })
    expect(response.status).toBe(400)
  })

  test('LOG-08 other methods and unknown addresses are answered by the edge', async () => {
    expect((await server.get('/idp/token')).status).toBe(405)
    expect((await server.get('/idp/jwks', { method: 'POST' })).status).toBe(405)
    expect((await server.get('/idp/reg')).status).toBe(200)
  })
})

describe('LOG-08 renewal', () => {
  test('LOG-08 gives a new refresh token each time, and ends everything when an old one comes back', async () => {
    const { signIn, redeem, renew } = visitor()
    const first = await tokensOf(await redeem(await signIn('renew@example.org', '/sign-up')))
    const second = await tokensOf(await renew(first.refresh_token))
    expect(second.refresh_token).not.toBe(first.refresh_token)
    const stolen = await renew(first.refresh_token)
    expect(await stolen.json()).toMatchObject({ error: 'invalid_grant' })
    expect((await renew(second.refresh_token)).status).toBe(400)
  })

  test('LOG-08 of two uses at the same moment one is refused', async () => {
    const { signIn, redeem, renew } = visitor()
    const tokens = await tokensOf(await redeem(await signIn('race@example.org', '/sign-up')))
    const answers = await Promise.all(Array.from({ length: 6 }, () => renew(tokens.refresh_token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('LOG-08 ends with the revocation that the app asks for when somebody signs out', async () => {
    const { signIn, redeem, renew, exchange } = visitor()
    const { refresh_token: token } = await tokensOf(
      await redeem(await signIn('revoke@example.org', '/sign-up')),
    )
    expect((await exchange({ token }, '/idp/token/revocation')).status).toBe(200)
    expect((await renew(token)).status).toBe(400)
  })
})

test('LOG-08 what is logged names the fault and no token, code or person', async () => {
  const { redeem } = visitor()
  const before = server.logged.length
  const response = await redeem('a-made-up-code')
  const lines = server.logged.slice(before)
  expect(lines).toContainEqual(
    expect.objectContaining({
      code: 'invalid_grant',
      correlationId: response.headers.get('x-correlation-id'),
    }),
  )
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', path: '/idp/token', status: 400 }))
  const everything = JSON.stringify(server.logged)
  expect(everything).not.toMatch(/a-made-up-code|@example\.org|eyJ/)
  expect(everything).not.toContain(identityProviderOf(server).client.secret)
})
