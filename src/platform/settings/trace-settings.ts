import * as v from 'valibot'
import { list } from './values/named-values.ts'
import { flag } from './values/number-and-flag.ts'
import type { SettingsOf } from './values/settings-of.ts'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** A list like `team=web,stage=test`, in the form of OpenTelemetry: values may be percent-encoded. */
const pairs = v.pipe(
  list(''),
  v.everyItem(
    (item) => /^[^=\s]+=\S.*$/.test(item) && isDecodable(item),
    'must be names with values, like name=value,other=value',
  ),
  v.transform(
    (items): ReadonlyMap<string, string> =>
      new Map(
        items.map((item) => {
          const end = item.indexOf('=')
          return [item.slice(0, end), decodeURIComponent(item.slice(end + 1).trim())]
        }),
      ),
  ),
)

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const collector = (example: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^?#\s]+$/, `must be the address of a collector, like ${example}`),
    ),
  )

export const traceEntries = {
  OTEL_SDK_DISABLED: flag('false'),
  OTEL_TRACES_EXPORTER: v.optional(v.picklist(['otlp', 'none'], 'must be otlp or none'), 'otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector('http://127.0.0.1:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector('http://127.0.0.1:4318/v1/traces'),
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_SERVICE_NAME: v.optional(v.string(), 'passage'),
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_TRACES_SAMPLER: v.optional(
    v.picklist(samplers, `must be one of ${samplers.join(', ')}`),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: v.pipe(
    v.optional(v.string(), '1'),
    v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a share of the traces, from 0 to 1, like 0.1'),
    v.transform(Number),
  ),
}

export type TraceSettings = SettingsOf<typeof traceEntries>

/** The address that traces are sent to; undefined if none are made. */
export function findTraceAddress(settings: TraceSettings): string | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole } = settings
  if (settings.OTEL_SDK_DISABLED || settings.OTEL_TRACES_EXPORTER === 'none') return undefined
  return whole ?? (base === undefined ? undefined : `${base.replace(/\/$/, '')}/v1/traces`)
}
