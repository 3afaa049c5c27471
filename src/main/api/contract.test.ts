import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'
import { buildCalls } from '#delivery/builds/build-calls.test-support.ts'
import {
  contentNotice,
  contentNoticeCalls,
  contentSettings,
} from '#operator/content/pull/content-notice-calls.test-support.ts'
import { otherVisitor, personal, type CallRow, type Init } from './contract-calls.test-support.ts'
import { freeSpaceCalls, readText } from '#features/parking/calls/free-space-calls.test-support.ts'
import { keptCalls } from '#features/kept/calls/kept-calls.test-support.ts'
import { mapCalls } from '#features/map/calls/map-calls.test-support.ts'
import { parkingCalls } from '#features/parking/calls/parking-calls.test-support.ts'
import { paymentCalls } from '#features/payments/calls/payment-calls.test-support.ts'
import { redemptionCalls } from '#features/coupons/redemptions/calls/redemption-calls.test-support.ts'
import { searchCalls } from '#features/search/calls/search-calls.test-support.ts'

/** The part of the OpenAPI document that the test reads. */
type Media = Readonly<Record<string, { readonly schema: AnySchema; readonly example?: unknown }>>
type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Media }>>
  readonly requestBody?: { readonly content: Media }
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: AnySchema }[]
}
type OpenApi = {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

let server: EdgeServer
/** The same database behind a gateway that is down. */
let withoutGateway: EdgeServer
let document: OpenApi
let validateAt: (...pointer: string[]) => (value: unknown) => string

beforeAll(async () => {
  server = await startEdgeServer({ settings: contentSettings })
  withoutGateway = await startEdgeServer({
    settings: { GATEWAY_URL: 'http://127.0.0.1:9' },
    database: server.database,
  })
  document = (await (await server.get('/api/openapi.json')).json()) as OpenApi
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ajv.addSchema(document, 'document')
  validateAt = (...pointer) => {
    const path = pointer.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
    // Compiled once, because most answers meet the schema of the same problem.
    const validate = ajv.getSchema(`document#/${path.join('/')}`)
    if (validate === undefined) throw new Error(`The document has no ${pointer.join(' ')}`)
    return (value) => (validate(value) ? '' : ajv.errorsText(validate.errors))
  }
}, 60_000)
afterAll(async () => {
  await withoutGateway.close()
  await server.close()
})

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers,
  body: new URLSearchParams(fields),
})
const profiles = '/api/consumers/profiles'
/** A visitor who has just exceeded the rate limit. */
const tooOften =
  (path: string, ...call: Parameters<typeof personal>) =>
  async (asked: EdgeServer): Promise<RequestInit> => {
    const init = await personal(...call)(asked)
    const headers = { ...(init.headers as Record<string, string>), ...(await asked.signIn(`hasty-${path}`)) }
    for (let i = 0; i < 30; i += 1) await (await asked.get(path, { ...init, headers })).arrayBuffer()
    return { ...init, headers }
  }
const locale = '/api/translations/messages'
const notices = '/api/center/centers/{id}/notices'
const topics = '/api/center/centers/{id}/topics'
const preferences = '/api/marketing/communication/consumerPreferences'

/** One real request for every answer that the OpenAPI document promises, except the unexpected 500. */
const calls: readonly CallRow[] = [
  ['/api/center/centers', 'get', 200, '/api/center/centers'],
  ['/api/center/centers', 'get', 304, '/api/center/centers'],
  ['/api/center/centers/{id}', 'get', 200, '/api/center/centers/hafen'],
  ['/api/center/centers/{id}', 'get', 304, '/api/center/centers/markt'],
  ['/api/center/centers/{id}', 'get', 404, '/api/center/centers/none'],
  [notices, 'get', 200, '/api/center/centers/hafen/notices?locale=en'],
  [notices, 'get', 304, '/api/center/centers/hafen/notices'],
  [notices, 'get', 400, '/api/center/centers/hafen/notices?locale=fr'],
  [notices, 'get', 404, '/api/center/centers/none/notices'],
  [topics, 'get', 200, '/api/center/centers/hafen/topics'],
  [topics, 'get', 304, '/api/center/centers/hafen/topics'],
  [topics, 'get', 404, '/api/center/centers/none/topics'],
  ...buildCalls,
  ...searchCalls,
  ...mapCalls,
  ...freeSpaceCalls,
  [preferences, 'get', 200, `${preferences}?locale=en`],
  [preferences, 'get', 304, preferences],
  [preferences, 'get', 400, `${preferences}?locale=fr`],
  [locale, 'get', 200, `${locale}?locale=en`],
  [locale, 'get', 304, locale],
  [locale, 'get', 400, `${locale}?locale=fr`],
  ['/api/consent.css', 'get', 200, '/api/consent.css', { headers: { cookie: 'consent=v1.00' } }],
  ['/api/consent', 'post', 303, '/api/consent', form({ choice: 'all' })],
  ['/api/consent', 'post', 400, '/api/consent', form({ choice: 'maybe' })],
  ['/api/consent', 'post', 403, '/api/consent', form({ choice: 'all' }, { origin: 'https://evil.example' })],
  ['/api/consent', 'post', 413, '/api/consent', form({ choice: 'x'.repeat(70_000) })],
  ['/api/consent', 'post', 415, '/api/consent', { method: 'POST', body: '{}' }],
  ['/api/validate-token', 'get', 200, '/api/validate-token'],
  ...(
    [
      ['get', `${profiles}/getProfile`],
      ['patch', `${profiles}/patchProfile`, { firstName: 'Ada' }],
      ['get', `${profiles}/export`],
      ['delete', `${profiles}/deleteProfile`],
    ] as const
  ).flatMap(([method, path, body]) => {
    const row = (status: number, init: Init): CallRow => [path, method, status, path, init]
    const name = method.toUpperCase()
    return [
      row(401, { method: name }),
      row(403, personal(name, body, otherVisitor)),
      row(502, personal(name, body)),
      row(200, personal(name, body)),
      ...(path.endsWith('getProfile') ? [] : [row(429, tooOften(path, name, body))]),
    ]
  }),
  [
    `${profiles}/patchProfile`,
    'patch',
    400,
    `${profiles}/patchProfile`,
    personal('PATCH', { firstName: '' }),
  ],
  [
    `${profiles}/patchProfile`,
    'patch',
    413,
    `${profiles}/patchProfile`,
    personal('PATCH', { lastName: 'x'.repeat(70_000) }),
  ],
  [
    `${profiles}/patchProfile`,
    'patch',
    415,
    `${profiles}/patchProfile`,
    personal('PATCH', {}, { 'content-type': 'text/plain' }),
  ],
  ...paymentCalls,
  ...parkingCalls,
  ['/api/consumers/onboarding', 'delete', 200, '/api/consumers/onboarding', personal('DELETE')],
  ['/api/consumers/onboarding', 'delete', 401, '/api/consumers/onboarding', { method: 'DELETE' }],
  [
    '/api/consumers/onboarding',
    'delete',
    403,
    '/api/consumers/onboarding',
    personal('DELETE', undefined, otherVisitor),
  ],
  [
    '/api/consumers/onboarding',
    'delete',
    429,
    '/api/consumers/onboarding',
    tooOften('/api/consumers/onboarding', 'DELETE'),
  ],
  ['/api/consumers/account', 'get', 200, '/api/consumers/account', personal('GET')],
  ['/api/consumers/account', 'get', 401, '/api/consumers/account'],
  ['/api/consumers/account', 'get', 403, '/api/consumers/account', personal('GET', undefined, otherVisitor)],
  ['/api/consumers/pseudonym', 'get', 200, '/api/consumers/pseudonym', personal('GET')],
  ['/api/consumers/pseudonym', 'get', 401, '/api/consumers/pseudonym'],
  [
    '/api/consumers/pseudonym',
    'get',
    403,
    '/api/consumers/pseudonym',
    personal('GET', undefined, otherVisitor),
  ],
  ['/api/consumers/cards', 'get', 200, '/api/consumers/cards', personal('GET')],
  ['/api/consumers/cards', 'get', 401, '/api/consumers/cards'],
  ['/api/consumers/cards', 'get', 403, '/api/consumers/cards', personal('GET', undefined, otherVisitor)],
  ...keptCalls,
  ...redemptionCalls,
  ...contentNoticeCalls,
  ['/api/openapi.json', 'get', 200, '/api/openapi.json'],
  ['/api/gateway.yaml', 'get', 200, '/api/gateway.yaml'],
]

test.each(calls)(
  'API-12 contract: %s %s answers %d as described',
  async (template, method, status, path, init) => {
    const isWithout = status === 502 || status === 503 || (status === 404 && template === contentNotice)
    const asked = isWithout ? withoutGateway : server
    const address = typeof path === 'function' ? await path(asked) : path
    const etag = status === 304 ? ((await server.get(address)).headers.get('etag') ?? '') : ''
    const given = typeof init === 'function' ? await init(asked) : init
    const response = await asked.get(address, etag ? { headers: { 'if-none-match': etag } } : given)
    expect(response.status).toBe(status)
    const described = document.paths[template]?.[method]?.responses[status]
    expect(described?.description).toBeTruthy()
    const type = Object.keys(described?.content ?? {})[0]
    if (type === undefined) {
      expect(await response.text()).toBe('')
      return
    }
    expect(response.headers.get('content-type')).toContain(type)
    const pointer = ['paths', template, method, 'responses', String(status), 'content', type, 'schema']
    const body: unknown = type.includes('json') ? await response.json() : await readText(response, type)
    expect(validateAt(...pointer)(body)).toBe('')
  },
)

describe('the document', () => {
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )

  test('API-12 describes exactly the routes that there are', () => {
    const routes = server.edge.routes
      .filter(({ method, path }) => method !== 'ALL' && /^\/(api|builds)\/|\/parking\.json$/.test(path))
      .map(({ method, path }) => [method, path.replace(/\{.*\\\.json\}$/, '.json')] as const)
      .map(([method, path]) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    expect(described.toSorted()).toEqual([...new Set(routes)].toSorted())
  })

  test('API-12 is OpenAPI 3.1, and every operation is complete', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { operation } of operations()) {
      expect(operation.summary).toBeTruthy()
      expect(operation.tags).toHaveLength(1)
      expect(operation.responses).toHaveProperty('500')
    }
  })

  test('API-12 every promised answer is asked for above', () => {
    const promised = operations().flatMap(({ path, method, operation }) =>
      Object.keys(operation.responses).map((status) => `${method} ${path} ${status}`),
    )
    const asked = calls.map(([template, method, status]) => `${method} ${template} ${status}`)
    expect(promised.filter((answer) => !answer.endsWith(' 500')).toSorted()).toEqual(asked.toSorted())
  })

  test('API-12 every example fits its schema', () => {
    for (const { path, method, operation } of operations()) {
      for (const [status, { content }] of Object.entries(operation.responses)) {
        for (const [type, media] of Object.entries(content ?? {})) {
          expect(media.example, `${method} ${path} ${status}`).toBeDefined()
          const pointer = ['paths', path, method, 'responses', status, 'content', type, 'schema']
          expect(validateAt(...pointer)(media.example)).toBe('')
        }
      }
    }
  })

  test('API-12 the contract test fails for a response with an extra or missing field', () => {
    const schema = [
      'paths',
      '/api/center/centers',
      'get',
      'responses',
      '200',
      'content',
      'application/json',
      'schema',
    ]
    expect(validateAt(...schema)({ centers: [], more: 1 })).not.toBe('')
    expect(validateAt(...schema)({ centers: [{ uid: 'hafen' }] })).not.toBe('')
  })
})

test('API-12 a database that is gone is a 500 as described, and the process is not ready', async () => {
  const headers = await server.signIn('gone')
  await server.services.db.destroy()
  const response = await server.get(`${profiles}/getProfile`, { headers })
  expect(response.status).toBe(500)
  const problem: unknown = await response.json()
  const pointer = [
    `${profiles}/getProfile`,
    'get',
    'responses',
    '500',
    'content',
    'application/problem+json',
    'schema',
  ]
  expect(validateAt('paths', ...pointer)(problem)).toBe('')
  expect(problem).toMatchObject({
    code: 'internal-error',
    detail: 'The request failed for a reason on our side.',
  })
  expect((await server.get('/health/ready')).status).toBe(503)
  expect((await server.get('/health/live')).status).toBe(200)
})
