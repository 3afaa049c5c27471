import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../tests/support/edge-server.ts'
import { createProviderVisitor, identityProviderOf, tokensOf } from '../../tests/support/provider-visitor.ts'

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer({ withIdentityProvider: true })
}, 60_000)
afterAll(() => server.close())

const visitor = () => createProviderVisitor(server)

test('LOG-08 discovery names the issuer of the settings and only what is served', async () => {
  const response = await server.get('/idp/.well-known/openid-configuration')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    issuer: 'https://passage.example/idp',
    authorization_endpoint: 'https://passage.example/idp/auth',
    token_endpoint: 'https://passage.example/idp/token',
    jwks_uri: 'https://passage.example/idp/jwks',
    end_session_endpoint: 'https://passage.example/idp/session/end',
    revocation_endpoint: 'https://passage.example/idp/token/revocation',
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  })
})

test('LOG-08 signing up ends in tokens that say who it is, and that the account is new', async () => {
  const { signIn, redeem } = visitor()
  const tokens = await tokensOf(await redeem(await signIn('new@example.org', '/sign-up')))
  const keys = createLocalJWKSet(identityProviderOf(server).jwks)
  const { payload } = await jwtVerify(tokens.id_token, keys, {
    issuer: 'https://passage.example/idp',
    audience: 'webapp',
  })
  expect(payload).toMatchObject({
    email: 'new@example.org',
    newUser: true,
    oid: payload.sub,
    nonce: 'the-nonce',
  })
  const access = await jwtVerify(tokens.access_token, keys, {
    audience: 'urn:passage:gateway',
    algorithms: ['RS256'],
  })
  expect(access.payload).toMatchObject({ oid: payload['oid'], scope: 'gateway.access', client_id: 'webapp' })
  expect(Number(access.payload.exp) - Number(access.payload.iat)).toBe(3600)
})
