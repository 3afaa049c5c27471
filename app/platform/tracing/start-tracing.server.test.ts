import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readModules } from '../../../tests/support/modules.ts'

const root = join(import.meta.dirname, '../../..')

/** Counts the files of OpenTelemetry that a process of its own has loaded after its start, with these settings. */
function countLoaded(settings: Readonly<Record<string, string>>): number {
  const script = `
    import { registerHooks } from 'node:module'
    let loaded = 0
    registerHooks({ load: (url, context, next) => { loaded += Number(url.includes('/@opentelemetry/')); return next(url, context) } })
    const { parseEnvironment } = await import('#app/platform/environment.server.ts')
    const { startTracing } = await import('#app/platform/tracing/start-tracing.server.ts')
    const { inSpan } = await import('#app/platform/tracing/spans.server.ts')
    await startTracing(parseEnvironment(${JSON.stringify(settings)}), { warn() {} })
    await inSpan({ name: 'a step' }, async () => undefined)
    console.log(loaded)
    process.exit()`
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: root,
      encoding: 'utf8',
    }),
  )
}

test('traces: without a collector nothing of OpenTelemetry is loaded', () => {
  expect(countLoaded({})).toBe(0)
  expect(countLoaded({ OTEL_SERVICE_NAME: 'passage', OTEL_TRACES_SAMPLER: 'always_on' })).toBe(0)
  expect(countLoaded({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).toBeGreaterThan(20)
}, 60_000)

test('traces: no other file imports OpenTelemetry, and none imports that file at its start', () => {
  const importers = (target: RegExp) =>
    readModules(['app', 'server', 'db', 'scripts'])
      .filter(({ imports }) => imports.some((edge) => target.test(edge.target)))
      .map(({ path }) => path)
  expect(importers(/^@opentelemetry\//)).toEqual(['app/platform/tracing/open-tracer.server.ts'])
  expect(importers(/open-tracer/)).toEqual(['app/platform/tracing/start-tracing.server.ts'])
})
