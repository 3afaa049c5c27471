import { AsyncLocalStorage } from 'node:async_hooks'
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Link,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { Logger } from '../logger.server.ts'
import type { TraceSettings } from '../settings/trace-settings.ts'
import type { OpenSpan, Tracer } from './spans.server.ts'

/*
 * The only file that imports OpenTelemetry, and itself only imported if a collector is given: a server without one
 * never loads it.
 */

/** How long a batch of spans may take to reach the collector, in milliseconds; longer would hold up the end of the process. */
const exportLimitMs = 3_000

/** Opens the recording of steps, which are sent to a collector in batches, by HTTP with JSON. */
export function openTracer(
  address: string,
  settings: TraceSettings,
  logger: Logger,
): { tracer: Tracer; close: () => Promise<void> } {
  // The library reports through this what it could not send; it must not end in the log as text.
  const warn = (message: string) => logger.warn({ reason: message }, 'traces: the library warns')
  const silent = () => undefined
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const exporter = new OTLPTraceExporter({
    url: address,
    headers: Object.fromEntries(settings.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: exportLimitMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      ...Object.fromEntries(settings.OTEL_RESOURCE_ATTRIBUTES),
      'service.name': settings.OTEL_SERVICE_NAME,
    }),
    sampler: createSampler(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportLimitMs })],
  })
  return { tracer: createTracer(provider), close: () => provider.shutdown() }
}

function createSampler({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }: TraceSettings): Sampler {
  const kind = OTEL_TRACES_SAMPLER.replace('parentbased_', '')
  const root =
    kind === 'always_on'
      ? new AlwaysOnSampler()
      : kind === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG)
  return OTEL_TRACES_SAMPLER.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

type Step = OpenSpan & { readonly context: Context }

function createTracer(provider: TracerProvider): Tracer {
  const library = provider.getTracer('passage')
  const propagator = new W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Step>()
  const contexts = new WeakMap<OpenSpan, Step>()
  return {
    begin({ name, kind, facts = {}, caller, orderedBy }) {
      const above = current.getStore()?.context ?? ROOT_CONTEXT
      const parent = caller === undefined ? above : propagator.extract(above, caller, defaultTextMapGetter)
      const span = library.startSpan(
        name,
        {
          kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind],
          attributes: facts,
          links: findLinks(propagator, orderedBy),
        },
        parent,
      )
      const step: Step = {
        context: trace.setSpan(parent, span),
        add: (more) => void span.setAttributes(more),
        rename: (next) => void span.updateName(next),
        fail: (error) =>
          void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', error),
        end: () => span.end(),
      }
      contexts.set(step, step)
      return step
    },
    within(span, work) {
      const step = contexts.get(span)
      return step === undefined ? work() : current.run(step, work)
    },
    current: () => current.getStore(),
    headers() {
      const carrier: Record<string, string> = {}
      const step = current.getStore()
      if (step !== undefined) propagator.inject(step.context, carrier, defaultTextMapSetter)
      return carrier
    },
  }
}

/** The step that a `traceparent` names, if its trace is recorded: a link to any other would lead nowhere. */
function findLinks(propagator: W3CTraceContextPropagator, traceparent: string | undefined): Link[] {
  if (traceparent === undefined) return []
  const context = trace.getSpanContext(
    propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter),
  )
  const isRecorded = context !== undefined && (context.traceFlags & TraceFlags.SAMPLED) !== 0
  return isRecorded ? [{ context }] : []
}
