import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { parseEnvironment } from '../settings/environment.server.ts'
import { findTraceAddress } from '../settings/trace-settings.ts'
import { beginSpan } from './spans.server.ts'
import { startTracing } from './start-tracing.server.ts'
import { readModules } from '../../../tests/support/house/modules.ts'

const root = join(import.meta.dirname, '../../..')

type Settings = Readonly<Record<string, string>>

/**
 * Starts tracing with each of the settings in turn, in a process of its own, and counts the files of OpenTelemetry that
 * it has loaded by then.
 */
function countLoaded(...each: readonly Settings[]): number[] {
  const script = `
    import { registerHooks } from 'node:module'
    let loaded = 0
    registerHooks({ load: (url, context, next) => { loaded += Number(url.includes('/@opentelemetry/')); return next(url, context) } })
    const { parseEnvironment } = await import('#platform/settings/environment.server.ts')
    const { startTracing } = await import('#platform/tracing/start-tracing.server.ts')
    const { inSpan } = await import('#platform/tracing/spans.server.ts')
    const counts = []
    for (const settings of ${JSON.stringify(each)}) {
      await startTracing(parseEnvironment(settings), { warn() {} })
      await inSpan({ name: 'a step' }, async () => undefined)
      counts.push(loaded)
    }
    console.log(JSON.stringify(counts))
    process.exit()`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
  })
  return JSON.parse(output) as number[]
}

test('traces: without a collector nothing of OpenTelemetry is loaded', () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
  const settings: readonly Settings[] = [
    {},
    { OTEL_SERVICE_NAME: 'passage', OTEL_TRACES_SAMPLER: 'always_on' },
    { ...collector, OTEL_SDK_DISABLED: 'true' },
  ]
  const counts = countLoaded(...settings, collector)
  expect(counts.slice(0, -1)).toEqual([0, 0, 0])
  expect(counts.at(-1)).toBeGreaterThan(20)
}, 60_000)

test('traces: the usual settings of OpenTelemetry say where they are sent, and that none are', () => {
  const addressOf = (settings: Readonly<Record<string, string>>) =>
    findTraceAddress(parseEnvironment(settings))
  const base = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }
  const whole = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.example/in' }
  expect(addressOf({})).toBeUndefined()
  expect(addressOf(base)).toBe('http://127.0.0.1:4318/v1/traces')
  expect(addressOf(whole)).toBe('https://collector.example/in')
  expect(addressOf({ ...base, ...whole })).toBe('https://collector.example/in')
  expect(addressOf({ ...base, OTEL_TRACES_EXPORTER: 'otlp' })).toBe('http://127.0.0.1:4318/v1/traces')
  expect(addressOf({ ...base, ...whole, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined()
  expect(addressOf({ ...base, ...whole, OTEL_SDK_DISABLED: 'true' })).toBeUndefined()
  expect(() => addressOf({ OTEL_TRACES_EXPORTER: 'zipkin' })).toThrow(
    'OTEL_TRACES_EXPORTER must be otlp or none',
  )
})

test('traces: no other file imports OpenTelemetry, and none imports that file at its start', () => {
  const importers = (target: RegExp) =>
    readModules(['src', 'scripts'])
      .filter(({ imports }) => imports.some((edge) => target.test(edge.target)))
      .map(({ path }) => path)
  expect(importers(/^@opentelemetry\//)).toEqual(['src/platform/tracing/open-tracer.server.ts'])
  expect(importers(/open-tracer/)).toEqual(['src/platform/tracing/start-tracing.server.ts'])
})

type SentSpan = {
  readonly name: string
  readonly traceId: string
  readonly parentSpanId?: string
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[]
}

test('traces: a job has a trace of its own, and a link to the recorded request that ordered it', async () => {
  const spans: SentSpan[] = []
  const collector = createServer((request, response) => {
    void (async () => {
      const { resourceSpans } = (await json(request)) as {
        resourceSpans: readonly { scopeSpans: readonly { spans: readonly SentSpan[] }[] }[]
      }
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.setHeader('content-type', 'application/json').end('{}')
    })()
  })
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  const { port } = collector.address() as AddressInfo
  const settings = parseEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })
  const { close } = await startTracing(settings, pino({ level: 'silent' }))
  const request = 'a'.repeat(32)
  const step = '00f067aa0ba902b7'
  const orders = {
    recorded: `00-${request}-${step}-01`,
    unrecorded: `00-${request}-${step}-00`,
    malformed: 'x',
    unknown: undefined,
  }
  for (const [name, orderedBy] of Object.entries(orders)) beginSpan(() => ({ name, orderedBy }))?.end()
  await close()
  collector.close()
  const linksOf = (name: string) => spans.find((span) => span.name === name)?.links ?? []
  expect(linksOf('recorded')).toMatchObject([{ traceId: request, spanId: step }])
  for (const name of ['unrecorded', 'malformed', 'unknown']) expect([name, linksOf(name)]).toEqual([name, []])
  expect(spans).toHaveLength(4)
  for (const { traceId, parentSpanId = '' } of spans)
    expect([traceId === request, parentSpanId]).toEqual([false, ''])
})
