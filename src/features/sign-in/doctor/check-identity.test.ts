import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { startForeignProvider } from '../../../../tests/support/identity/foreign-provider.ts'
import { checkIdentity } from './check-identity.server.ts'

const appOrigin = 'https://passage.example'

const look = async (settings: Readonly<Record<string, string>>, args: readonly string[] = []) => {
  const found = await checkIdentity(
    parseEnvironment({ PUBLIC_ORIGIN: appOrigin, NODE_ENV: 'test', ...settings }),
    args,
  )
  return Object.fromEntries(
    found.map(([title, { ok, text, remedy }]) => [
      title,
      `${ok ? (remedy ? '!' : '✓') : '✗'} ${text} → ${remedy}`,
    ]),
  )
}

test('PRD-09 LOG-08 a real provider with right and with wrong settings', async () => {
  const foreign = await startForeignProvider(appOrigin)
  const right = await look(foreign.settings)
  const marks = Object.entries(right).map(([title, text]) => `${text[0]} ${title}`)
  expect(marks).toEqual([
    '✓ Discovery',
    '✓ Keys',
    '✓ Promises',
    '✓ Request and return',
    '✓ Client and secret',
    '✓ Renewal',
    '✓ Sign-out',
    '! Token',
  ])
  expect(right['Token']).toMatch(
    /^! the provider gives the client itself no token to look at \(unsupported_grant_type\) → .*urn:foreign:api in aud, api\.use in scp or scope, the visitor in sub\): .* --token <file>/,
  )
  const secret = await look({ ...foreign.settings, IDENTITY_CLIENT_SECRET: 'another-secret-of-nobody' })
  expect(secret['Client and secret']).toMatch(/^✗ .*invalid_client → Correct IDENTITY_CLIENT_ID and/)
  expect(secret['Request and return'], 'the page does not depend on it').toMatch(/^✓/)
  const origin = await look({ ...foreign.settings, PUBLIC_ORIGIN: 'https://another.example' })
  expect(origin['Request and return']).toMatch(/^✗ .*400 → Register https:\/\/another\.example\/auth/)
  expect(origin['Sign-out']).toMatch(/^! .*400 → Register https:\/\/another\.example\/logout/)
  await foreign.close()
})

test('PRD-09 LOG-08 an access token in a file is judged as the server judges it, with the claim and the setting', async () => {
  const foreign = await startForeignProvider(appOrigin)
  const folder = await mkdtemp(join(tmpdir(), 'doctor-token-'))
  const file = join(folder, 'token')
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: foreign.issuer, aud: 'urn:foreign:api', sub: 'anna', scope: 'api.use', iat: now }
  const judge = async (changed: JWTPayload) => {
    await writeFile(file, `${await foreign.sign({ ...claims, exp: now + 60, ...changed })}\n`)
    return (await look(foreign.settings, ['--token', file]))['Token']
  }
  expect(await judge({})).toBe(
    '✓ the token has all that is asked of one: urn:foreign:api in aud, api.use in scp or scope, the visitor in sub → undefined',
  )
  expect(await judge({ aud: 'account' })).toMatch(
    /^✗ .*claim aud, expected urn:foreign:api, found account → .*IDENTITY_AUDIENCE/,
  )
  expect(await judge({ scope: 'openid' })).toMatch(/^✗ .*found openid → .*IDENTITY_GATEWAY_SCOPE/)
  expect(await judge({ sub: '' })).toMatch(/^✗ .*claim sub.* → .*IDENTITY_OID_CLAIM/)
  expect(await judge({ exp: now - 3600 })).toMatch(/^! .*has expired/)
  await writeFile(file, 'opaque')
  expect((await look(foreign.settings, ['--token', file]))['Token']).toMatch(
    /^✗ .*opaque.* → Take the access/,
  )
  expect((await look(foreign.settings, ['--token', `${file}x`]))['Token']).toMatch(/^✗ .*cannot be read/)
  await rm(folder, { recursive: true })
  await foreign.close()
})

test.each([
  [
    { aud: 'urn:passage:gateway', sub: 'passage', scp: 'gateway.access' },
    /^✓ a token of the client itself has all/,
  ],
  [
    { aud: 'account', sub: 'passage' },
    /^! .*would be refused: .*found account → .*IDENTITY_AUDIENCE.*--token <file>/,
  ],
  [
    { aud: 'urn:passage:gateway', sub: 'passage' },
    /^! issuer and audience are right .*of the rest it cannot tell/,
  ],
])('PRD-09 a token of the client itself tells what it can: %j', async (claims, verdict) => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const token = await new SignJWT({ iss: issuer, ...claims })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuedAt()
    .setExpirationTime('1m')
    .sign(privateKey)
  const jwk = { ...(await exportJWK(publicKey)), use: 'sig' }
  answers['/keys'] = () => ({ status: 200, body: { keys: [jwk] } })
  answers['/token'] = () => ({ status: 200, body: { access_token: token, token_type: 'Bearer' } })
  expect((await look(stubSettings()))['Token']).toMatch(verdict)
})

test('PRD-09 the embedded provider needs no check', async () => {
  expect(await look({})).toEqual({
    'Identity provider': '✓ the embedded one, which needs no check → undefined',
  })
})

const stubSettings = () => ({
  IDENTITY_PROVIDER: 'oidc',
  IDENTITY_AUTHORITY: issuer,
  IDENTITY_CLIENT_ID: 'passage',
  IDENTITY_CLIENT_SECRET: 'secret',
})

type Answer = { readonly status: number; readonly body?: object | string; readonly location?: string }

/** A provider that answers as a row of the table says. */
const stub = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
  const { status, body, location } = answers[pathname]?.(searchParams) ?? { status: 404 }
  response.writeHead(status, {
    'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
    ...(location === undefined ? {} : { location }),
  })
  response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
})
let issuer = ''
let answers: Record<string, (asked: URLSearchParams) => Answer> = {}
let metadata: object = {}

beforeAll(async () => {
  await new Promise<void>((listening) => stub.listen(0, '127.0.0.1', listening))
  issuer = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`
})
afterAll(() => {
  stub.closeAllConnections()
  stub.close()
})
beforeEach(() => {
  metadata = {}
  const isOurs = (asked: URLSearchParams) => asked.get('redirect_uri') === `${appOrigin}/auth`
  answers = {
    '/.well-known/openid-configuration': () => ({
      status: 200,
      body: {
        issuer,
        jwks_uri: `${issuer}/keys`,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        end_session_endpoint: `${issuer}/end`,
        ...metadata,
      },
    }),
    '/keys': () => ({ status: 200, body: { keys: [{ kty: 'RSA', use: 'sig' }] } }),
    '/authorize': (asked) => (isOurs(asked) ? { status: 302, location: '/page' } : { status: 400 }),
    '/page': () => ({ status: 200, body: '<h1>Sign in</h1>' }),
    '/token': () => ({ status: 400, body: { error: 'invalid_grant' } }),
    '/end': () => ({ status: 200, body: '<h1>Sign out</h1>' }),
    '/par': () => ({ status: 201, body: { request_uri: 'urn:x', expires_in: 60 } }),
  }
})

const back = (query: string) => ({ status: 302, location: `${appOrigin}/auth?${query}` })
const answer = (path: string, as: Answer) => () => {
  answers[path] = () => as
}
const promise = (more: object) => () => {
  metadata = more
}

test.each<[string, () => void, string, RegExp]>([
  [
    'nothing',
    () => undefined,
    'Request and return',
    /^✓ a page comes, and https:\/\/passage.example\/auth is/,
  ],
  [
    'discovery of another issuer',
    promise({ issuer: 'https://other.example' }),
    'Discovery',
    /^✗ .*→ Set IDENTITY_AUTHORITY=https:\/\/other.example/,
  ],
  ['keys that are not there', answer('/keys', { status: 404 }), 'Keys', /^✗ .*answers 404/],
  [
    'keys only for encryption',
    answer('/keys', { status: 200, body: { keys: [{ kty: 'RSA', use: 'enc' }, { kty: 'oct' }] } }),
    'Keys',
    /^✗ .*no RSA, EC or OKP key/,
  ],
  ['no code flow', promise({ response_types_supported: ['token'] }), 'Promises', /^✗ it offers no code flow/],
  [
    'no renewal',
    promise({ scopes_supported: ['openid'] }),
    'Promises',
    /^! it does not name the scope offline_access/,
  ],
  [
    'a claim of the settings',
    promise({
      claims_supported: ['oid', 'email'],
      scopes_supported: ['openid', 'offline_access'],
    }),
    'Promises',
    /^! it does not name the claim sub →/,
  ],
  [
    'no proof keys',
    promise({ code_challenge_methods_supported: ['plain'] }),
    'Promises',
    /^! it does not name PKCE by S256/,
  ],
  [
    'an unknown scope',
    answer('/authorize', back('error=invalid_scope&error_description=unknown%20gateway.access')),
    'Request and return',
    /^✗ .*invalid_scope \(unknown gateway\.access\) → Correct IDENTITY_GATEWAY_SCOPE/,
  ],
  [
    'a return that is not registered',
    answer('/authorize', { status: 400 }),
    'Request and return',
    /^✗ .*answers 400 → Register/,
  ],
  [
    'an error that looks like a page',
    answer('/authorize', { status: 200, body: 'AADSTS50011: The redirect URI …' }),
    'Request and return',
    /^✗ .*200 with AADSTS50011 → Register/,
  ],
  [
    'a page for every return',
    answer('/authorize', { status: 200, body: 'Oops' }),
    'Request and return',
    /^! a page comes, but also with a return that is not registered/,
  ],
  [
    'a page that is never reached',
    answer('/authorize', { status: 302, location: '/authorize' }),
    'Request and return',
    /^✗ more than 10 redirects/,
  ],
  [
    'pushed requests that are refused',
    () => {
      metadata = {
        require_pushed_authorization_requests: true,
        pushed_authorization_request_endpoint: `${issuer}/par`,
      }
      answers['/par'] = () => ({ status: 400, body: { error: 'invalid_request' } })
    },
    'Request and return',
    /^✗ the provider refuses the request: invalid_request/,
  ],
  [
    'an unknown client',
    answer('/token', { status: 400, body: { error: 'unauthorized_client' } }),
    'Client and secret',
    /^✗ .*does not know the client.*unauthorized_client/,
  ],
  [
    'a wrong secret in the words of a hosted service',
    answer('/token', { status: 401, body: { error: 'access_denied' } }),
    'Client and secret',
    /^✗ .*access_denied → Correct IDENTITY_CLIENT_ID/,
  ],
  [
    'a token endpoint of its own kind',
    answer('/token', { status: 500, body: 'Oops' }),
    'Client and secret',
    /^! cannot be told/,
  ],
  [
    'a client that must not renew',
    answer('/token', { status: 400, body: { error: 'unauthorized_client' } }),
    'Renewal',
    /^! .*→ Allow the grant refresh_token/,
  ],
  ['no sign-out', promise({ end_session_endpoint: undefined }), 'Sign-out', /^! the provider has none/],
  [
    'a return of the sign-out that is not registered',
    answer('/end', { status: 400 }),
    'Sign-out',
    /^! .*400 → Register https:\/\/passage\.example\/logout/,
  ],
])('PRD-09 %s is found', async (_, breakIt, title, verdict) => {
  breakIt()
  const found = await look(stubSettings())
  expect(found[title]).toMatch(verdict)
})
