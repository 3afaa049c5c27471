import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startContentGateway, type ContentAnswer } from '../../../../tests/support/gateway/content-gateway.ts'
import { gatewayKey } from '../../../../tests/support/gateway/gateway-answers.ts'
import { goodContent } from '#operator/content/content-fixture.test-support.ts'
import { checkContentGateway } from './check-content.ts'
import { contentCalls } from '#operator/content/pull/described-content-calls.ts'
import { createProber, type CallReport } from './probe.ts'
import { sendContentCall } from './send-content-call.ts'

type Spoil = (path: string, answer: ContentAnswer) => ContentAnswer
let gateway: Awaited<ReturnType<typeof startContentGateway>>
let spoil: Spoil

beforeAll(async () => {
  gateway = await startContentGateway(
    () => goodContent,
    (path, answer) => spoil(path, answer),
  )
})
afterAll(() => gateway.close())
beforeEach(() => {
  spoil = (_, answer) => answer
})

async function checkAll(): Promise<readonly CallReport[]> {
  const reports: CallReport[] = []
  const ask = createProber({
    send: (call) => sendContentCall({ url: gateway.url, ...call }),
    key: gatewayKey,
    secrets: [],
    report: (report) => reports.push(report),
    calls: contentCalls,
  })
  await checkContentGateway(ask, true)
  return reports
}
const faultsOf = (reports: readonly CallReport[]) =>
  reports.flatMap(({ call, faults }) => faults.map(({ problem }) => `${call}: ${problem}`))

test('API-13 a content gateway that answers as the document says passes, and every call is asked', async () => {
  const reports = await checkAll()
  expect(faultsOf(reports)).toEqual([])
  expect(new Set(reports.map(({ call }) => call)).size).toBe(18)
  expect(JSON.stringify(reports)).not.toContain(gatewayKey)
})

test('API-13 a content gateway without words for the search of its own passes, as it is pulled', async () => {
  spoil = at('/content/shared/searchWords', { status: 404, body: '' })
  expect(faultsOf(await checkAll())).toEqual([])
})

const json = (value: unknown): ContentAnswer => ({ status: 200, body: JSON.stringify(value) })
const at =
  (path: string, answer: ContentAnswer): Spoil =>
  (asked, right) =>
    asked === path ? answer : right

const faults: readonly (readonly [string, string, Spoil])[] = [
  [
    'accepts any key',
    'listCentres: status 200, and 401 or 403 is right here',
    (_, answer) => (answer.status === 401 ? json({ centers: ['hafen'] }) : answer),
  ],
  [
    'sends everything each time',
    'listCentres: status 200, and 304 is right here',
    (path, answer) =>
      path === '/content/centers' ? { ...answer, etag: `"${Math.random().toString()}"` } : answer,
  ],
  [
    'names centres otherwise',
    'listCentres: centers: Invalid key: Expected "centers" but received undefined',
    at('/content/centers', json({ centres: ['hafen'] })),
  ],
  [
    'answers null for no shops',
    'getCentreShops: the body: Invalid type: Expected Array but received null',
    at('/content/centers/hafen/shops', json(null)),
  ],
  [
    'answers a list for entries',
    'getCentreEvents: the body is a list, and an object of the entries by uid is right here',
    at('/content/centers/hafen/events', json([])),
  ],
  [
    'adds fields of its CMS',
    'getCentreNews: neu.documentId: Invalid key: Expected never but received "documentId"',
    (path, answer) => {
      if (path !== '/content/centers/hafen/news') return answer
      const entries = JSON.parse(String(answer.body)) as Record<string, object>
      return json({ neu: { ...entries['neu'], documentId: 'x' } })
    },
  ],
  [
    'knows no redirects',
    'getSharedRedirects: status 404, and 200 is right here',
    at('/content/shared/redirects', { status: 404, body: '' }),
  ],
  [
    'has no picture',
    'getMedia: status 404, and 200 is right here',
    at('/content/media?file=hafen/images/logotype.svg', { status: 404, body: '' }),
  ],
  [
    'answers for any centre',
    'getCentre: status 200, and 404 is right here',
    at('/content/centers/a-centre-that-does-not-exist', json({})),
  ],
  [
    'answers a page of its proxy',
    'getSharedBrands: the body is no JSON',
    at('/content/shared/brands', { status: 200, body: '<html>' }),
  ],
]

test.each(faults)('API-13 a content gateway that %s is found: %s', async (_, fault, spoiled) => {
  spoil = spoiled
  const reports = await checkAll()
  expect(faultsOf(reports)).toContain(fault)
  for (const { remedy } of reports.flatMap((report) => report.faults))
    expect(remedy.length).toBeGreaterThan(20)
})
