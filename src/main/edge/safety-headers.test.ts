import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'
import { closedPolicy, expectSafe } from '../../../tests/support/expect-safe.ts'

let server: EdgeServer
let image: string
let icon: string
beforeAll(async () => {
  server = await startEdgeServer({
    withIdentityProvider: true,
    settings: { METRICS_KEY: 'only-for-the-operator' },
    limits: { answer: 4000 },
  })
  const { name } = await server.database.db.selectFrom('media_file').select('name').executeTakeFirstOrThrow()
  image = `/media/${name}`
  icon = `/favicon.svg`
})
afterAll(() => server.close())

const html = { accept: 'text/html' }
const tagOf = async (path: string) => ({
  ...html,
  'if-none-match': (await server.get(path, { headers: html })).headers.get('etag') ?? '',
})
const signedIn = async () => ({ ...html, ...(await server.signIn('oid-1')) })
const withKey = { authorization: 'Bearer only-for-the-operator' }

/** Pages bring their own content security policy; the stand-in page of these tests has this one. */
const pagePolicy = "default-src 'self'"
const barePolicy =
  /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/
const identityPolicy =
  /^default-src 'none'; ?.*form-action 'self' https:\/\/passage\.example; ?.*frame-ancestors 'none'$/

type Row = [
  what: string,
  status: number,
  policy: string | RegExp,
  path: string | (() => string),
  headers?: object | (() => Promise<object>),
  method?: string,
]
const rows: readonly Row[] = [
  ['a page from the cache', 200, pagePolicy, '/hafen', html],
  ['the data of a page', 200, pagePolicy, '/hafen.data', { accept: '*/*' }],
  ['a page that is rendered', 200, pagePolicy, '/hafen?q=1', html],
  ['a page of a visitor', 200, pagePolicy, '/hafen', signedIn],
  ['HEAD of a page', 200, pagePolicy, '/hafen', html, 'HEAD'],
  ['a missing page', 404, pagePolicy, '/hafen/fehlt', html],
  ['a failed page', 500, barePolicy, '/fails', html],
  ['a page that is not there in time', 503, barePolicy, '/hangs', html],
  ['a page in another spelling', 308, closedPolicy, '/FAQ/', html],
  ['the home page in another language', 302, closedPolicy, '/', { ...html, cookie: 'locale=en' }],
  ['a malformed address', 400, barePolicy, '/%zz', html],
  ['a malformed address of a program', 400, closedPolicy, '/api/%zz', {}],
  ['an address that is too long', 414, barePolicy, `/${'a'.repeat(5000)}`, html],
  ['a method that no page has', 405, barePolicy, '/hafen', html, 'DELETE'],
  ['a call', 200, closedPolicy, '/api/center/centers', {}],
  ['a sitemap that still holds', 304, closedPolicy, '/sitemap.xml', () => tagOf('/sitemap.xml')],
  ['a missing call', 404, closedPolicy, '/api/none', {}],
  ['a call of nobody', 401, closedPolicy, '/api/consumers/profiles/getProfile', {}],
  ['the document of the calls', 200, closedPolicy, '/api/openapi.json', {}],
  ['an asset', 200, closedPolicy, '/assets/app-abc123.js', {}],
  [
    'an asset that still holds',
    304,
    closedPolicy,
    '/assets/app-abc123.js',
    () => tagOf('/assets/app-abc123.js'),
  ],
  ['a missing asset', 404, closedPolicy, '/assets/none.js', html],
  ['a file', 200, closedPolicy, () => icon, {}],
  ['an image', 200, closedPolicy, () => image, {}],
  ['an image that still holds', 304, closedPolicy, () => image, () => tagOf(image)],
  ['a missing image', 404, closedPolicy, '/media/none.svg', html],
  ['the build', 200, closedPolicy, '/builds/latest.json', {}],
  ['the sitemap', 200, closedPolicy, '/sitemap.xml', {}],
  ['the robots', 200, closedPolicy, '/robots.txt', {}],
  ['the contact', 200, closedPolicy, '/.well-known/security.txt', {}],
  ['the life', 200, closedPolicy, '/health/live', {}],
  ['the readiness', 200, closedPolicy, '/health/ready', {}],
  ['the figures', 200, closedPolicy, '/metrics', withKey],
  ['the figures without their key', 401, closedPolicy, '/metrics', {}],
  ['the provider’s document', 200, identityPolicy, '/idp/.well-known/openid-configuration', {}],
  ['the provider’s keys', 200, identityPolicy, '/idp/jwks', {}],
  ['a sign-in that nobody has begun', 400, identityPolicy, '/idp/auth?client_id=none', html],
  ['a page of the provider', 200, identityPolicy, '/idp/session/end', html],
]

/** The provider's own pages keep the token that some of their addresses have. */
const own: Record<string, Parameters<typeof expectSafe>[1]> = {
  'a sign-in that nobody has begun': { 'referrer-policy': 'strict-origin' },
}

describe('safety headers', () => {
  test.each(rows)(
    'API-12 %s (%d) carries them all',
    async (what, status, policy, path, headers = {}, method = 'GET') => {
      const response = await server.get(typeof path === 'string' ? path : path(), {
        method,
        headers: (typeof headers === 'function'
          ? await (headers as () => Promise<object>)()
          : headers) as Record<string, string>,
      })
      expect(response.status).toBe(status)
      expectSafe(response.headers, own[what] ?? {})
      const given = response.headers.get('content-security-policy')
      if (typeof policy === 'string') expect(given).toBe(policy)
      else expect(given).toMatch(policy)
    },
  )

  test.each([
    ['a page', '/hafen'],
    ['a call', '/api/center/centers'],
  ])('API-12 %s that still holds (304) carries them all, and the policy of its copy', async (_, path) => {
    const policy = (await server.get(path)).headers.get('content-security-policy')
    const response = await server.get(path, { headers: await tagOf(path) })
    expect([response.status, response.headers.get('content-security-policy')]).toEqual([304, policy])
    expectSafe(response.headers)
  })

  test('API-12 Strict-Transport-Security is what the settings say, on every kind of answer', async () => {
    const short = await startEdgeServer({
      database: server.database,
      withIdentityProvider: true,
      settings: { HSTS_MAX_AGE: '300', HSTS_SUBDOMAINS: 'false' },
    })
    try {
      const paths = [
        '/hafen',
        '/hafen',
        '/hafen?q=1',
        '/api/center/centers',
        '/assets/app-abc123.js',
        '/idp/jwks',
      ]
      const answers = await Promise.all(paths.map((path) => short.get(path)))
      const refused = await short.sendRaw('NONSENSE')
      expect([...answers, refused].map(({ headers }) => headers.get('strict-transport-security'))).toEqual(
        Array(7).fill('max-age=300'),
      )
    } finally {
      await short.close()
    }
  })

  test('API-12 what Node itself refuses carries them too', async () => {
    for (const [head, status] of [
      ['GET /a\0b HTTP/1.1\r\nHost: x', 400],
      ['NONSENSE', 400],
      ['GET / HTTP/1.1\r\nHost: x\r\nContent-Length: x', 400],
      ['GET / HTTP/1.1\r\nHost: x\r\nBad Name: x', 400],
      [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x`, 431],
      [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}`, 431],
      ['GET / HTTP/1.1\r\nConnection: close', 400],
    ] as const) {
      const answer = await server.sendRaw(head)
      expect(answer.status).toBe(status)
      expectSafe(answer.headers)
    }
  })
})
