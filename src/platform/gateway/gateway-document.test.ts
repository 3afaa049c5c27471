import { join } from 'node:path'
import { safeParse } from 'valibot'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { features } from '#main/features.ts'
import { formatGatewayDocument } from './gateway-document.ts'
import { listGatewayCalls } from './list-gateway-calls.server.ts'

const file = join(import.meta.dirname, '../../../docs/gateway.yaml')
const gatewayCalls = await listGatewayCalls(features)
const ajv = new Ajv2020({ strict: false, validateFormats: false })

// After a change of the schemas: npx vitest run src/platform/gateway/gateway-document.test.ts -u
test('API-13 docs/gateway.yaml is the document that the schemas make', async () => {
  await expect(formatGatewayDocument(gatewayCalls)).toMatchFileSnapshot(file)
})

type Media = { readonly content?: { readonly 'application/json': { schema: object; example: unknown } } }
type Operation = { requestBody?: Media; responses: Record<string, Media>; parameters: { name: string }[] }
const document = parse(formatGatewayDocument(gatewayCalls)) as {
  openapi: string
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
}

test.each(gatewayCalls)('API-13 every example of $id is one, by the document and by our parser', (call) => {
  const operation = document.paths[call.path]?.[call.method.toLowerCase()]
  const media = [operation?.requestBody, ...Object.values(operation?.responses ?? {})].flatMap(
    (part) => part?.content?.['application/json'] ?? [],
  )
  // An image has none.
  expect(media.length > 0).toBe(call.id !== 'getMedia')
  for (const { schema, example } of media) {
    expect(ajv.validate(schema, example)).toBe(true)
  }
  for (const { schema, example } of [call.body, ...Object.values(call.answers)].filter(Boolean) as {
    schema?: (typeof call)['answers'][number]['schema']
    example?: unknown
  }[]) {
    if (schema) expect(safeParse(schema, example).success).toBe(true)
  }
})

const shared = [
  'getSharedCategories',
  'getSharedFaq',
  'getSharedInterests',
  'getSharedRedirects',
  'getSharedSearchWords',
  'getSharedSettings',
  'getSharedMessages',
  'getSharedBrands',
  'getSharedPages',
]
const own = [
  'getCentre',
  'getCentreShops',
  'getCentreCoupons',
  'getCentreFaq',
  'getCentreEvents',
  'getCentreNews',
  'getCentrePages',
]

test('API-13 each call says how it is traced, and orders how they are repeated', () => {
  expect(document.openapi).toBe('3.1.0')
  const named = gatewayCalls.map(({ id, path, method }) => [
    id,
    document.paths[path]?.[method.toLowerCase()]?.parameters.map(({ name }) => name),
  ])
  expect(Object.fromEntries(named)).toEqual({
    getProfile: ['X-Correlation-Id', 'User-Oid'],
    patchProfile: ['X-Correlation-Id', 'User-Oid'],
    deleteProfile: ['X-Correlation-Id', 'User-Oid'],
    findTicket: ['centerUid', 'X-Correlation-Id'],
    quoteTicket: ['centerUid', 'X-Correlation-Id'],
    releaseExit: ['centerUid', 'X-Correlation-Id', 'Idempotency-Key'],
    countFreeSpaces: ['centerUid', 'X-Correlation-Id'],
    recogniseCard: ['X-Correlation-Id'],
    creditCard: ['X-Correlation-Id', 'Idempotency-Key'],
    ...Object.fromEntries(
      ['listCentres', ...shared].map((id) => [id, ['X-Correlation-Id', 'If-None-Match']]),
    ),
    ...Object.fromEntries(own.map((id) => [id, ['centerUid', 'draft', 'X-Correlation-Id', 'If-None-Match']])),
    getMedia: ['file', 'X-Correlation-Id', 'If-None-Match'],
  })
})
