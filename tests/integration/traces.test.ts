import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startServer, type ServerProcess } from '../support/server-process.ts'

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> }
type SentSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly Attribute[]
  readonly status: { readonly code?: number }
}
type Export = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

/** A collector on this machine, which keeps what it is sent. */
async function startCollector() {
  const received: { readonly url: string; readonly key: unknown; readonly body: Export }[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const body = (await json(request)) as Export
      received.push({ url: request.url ?? '', key: request.headers['x-collector-key'], body })
      response.setHeader('content-type', 'application/json').end('{}')
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => server.close(),
  }
}

/** A gateway of a car park that only notes the headers of its calls. */
async function startGateway() {
  const seen: Readonly<Record<string, unknown>>[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () => server.close(),
  }
}

const traceOf = (digit: string) => digit.repeat(32)
const callerSpan = '00f067aa0ba902b7'
const calledBy = (digit: string) => ({ headers: { traceparent: `00-${traceOf(digit)}-${callerSpan}-01` } })

describe('traces', () => {
  let folder: string
  let collector: Awaited<ReturnType<typeof startCollector>>
  let gateway: Awaited<ReturnType<typeof startGateway>>
  let spans: readonly SentSpan[] = []
  const ofTrace = (digit: string) => spans.filter(({ traceId }) => traceId === traceOf(digit))
  const factOf = ({ attributes }: SentSpan, name: string): unknown =>
    Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passage-traces-'))
    collector = await startCollector()
    gateway = await startGateway()
    const server: ServerProcess = await startServer({
      DATA_DIR: join(folder, 'data'),
      PARKING_GATEWAY_URL: gateway.address,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=a%20key',
      OTEL_SERVICE_NAME: 'passage-test',
      OTEL_TRACES_SAMPLER: 'parentbased_always_off',
    })
    const get = async (path: string, init?: RequestInit) =>
      (await fetch(server.origin + path, init)).arrayBuffer()
    // On a busy machine the first page of a server, which loads code and content, is not there in time.
    const shops = `${server.origin}/en/hafengalerie-kiel/shops`
    await vi.waitFor(async () => expect((await fetch(shops)).status).toBe(200), { timeout: 60_000 })
    await get('/en/hafengalerie-kiel/shops?q=secret-query', calledBy('a'))
    await get('/hafengalerie-kiel/parking.json', calledBy('b'))
    await get('/en/test', calledBy('c'))
    await get('/api/parking/tickets/100000000095/nothing', calledBy('d'))
    // Nobody has asked for a trace of this one.
    await get('/hafengalerie-kiel/coupons')
    await server.end('SIGTERM')
    spans = collector.received.flatMap(({ body }) =>
      body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
  }, 240_000)
  afterAll(async () => {
    collector.close()
    gateway.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('traces: what was recorded is sent to the collector when the server ends', () => {
    const [first] = collector.received
    expect(first).toMatchObject({ url: '/v1/traces', key: 'a key' })
    expect(first?.body.resourceSpans[0]?.resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'passage-test' },
    })
  })

  test('traces: a request goes on with the trace of its caller, down to the loaders', () => {
    const [request, page, ...others] = [
      ofTrace('a').find(({ kind }) => kind === 2),
      ofTrace('a').find(({ name }) => name === 'page centerUid-shops'),
      ofTrace('a').find(({ name }) => name === 'loader en.centerUid-shops'),
    ]
    expect(request).toMatchObject({ name: 'GET /en/:centerUid/shops', parentSpanId: callerSpan })
    expect(request && factOf(request, 'http.response.status_code')).toBe(200)
    expect(page?.parentSpanId).toBe(request?.spanId)
    expect(others.map((loader) => loader?.parentSpanId)).toEqual([page?.spanId])
  })

  test('traces: a call to a gateway takes the trace along, beside the correlation id', () => {
    const [call] = ofTrace('b').filter(({ name }) => name === 'GET 127.0.0.1')
    const asked = gateway.seen.find(({ traceparent }) => String(traceparent).includes(traceOf('b')))
    expect(asked).toMatchObject({
      traceparent: `00-${traceOf('b')}-${call?.spanId}-01`,
      'x-correlation-id': expect.stringMatching(/^[\w-]{8,}$/) as string,
    })
    const [request] = ofTrace('b').filter(({ kind }) => kind === 2)
    expect(request?.name).toBe('GET /:centerUid/parking.json')
    expect(request && factOf(request, 'passage.correlation_id')).toBe(asked?.['x-correlation-id'])
  })

  test('traces: the queries of a connection are one step, without their values', () => {
    const groups = ofTrace('c').filter(({ name }) => name === 'database')
    expect(groups.map((group) => factOf(group, 'db.operation.name'))).toContain('raw, insert')
  })

  test('traces: a request is not recorded if the sampler says so', () => {
    expect(spans.map(({ name }) => name).filter((name) => name.includes('coupons'))).toEqual([])
  })

  test('traces: no query, no number and no path of a visitor is sent', () => {
    const sent = JSON.stringify(collector.received)
    expect(ofTrace('d').map(({ name }) => name)).toContain('GET /api/*')
    for (const secret of ['secret-query', '100000000095', 'hafengalerie-kiel'])
      expect(sent).not.toContain(secret)
  })
})
