/**
 * What is known about a step, under the names of OpenTelemetry's conventions where there is one. No personal data: the
 * pattern of a route instead of an address, the host of a call instead of its path, and never a query.
 */
export type SpanFacts = Readonly<Record<string, string | number>>

export type NewSpan = {
  readonly name: string
  /** `server`: a request is answered; `client`: another system is asked; `consumer`: a job runs. Else within the process. */
  readonly kind?: 'server' | 'client' | 'consumer'
  readonly facts?: SpanFacts
  /** The headers of a request, in which its caller may name the trace that it belongs to. */
  readonly caller?: Readonly<Record<string, string | string[] | undefined>>
  /** The `traceparent` of the step that ordered this one and went on without it: this one only refers to that trace. */
  readonly orderedBy?: string | undefined
}

export type OpenSpan = {
  readonly add: (facts: SpanFacts) => void
  readonly rename: (name: string) => void
  /** Marks the step as failed, by the kind of the error; its message could have personal data. */
  readonly fail: (kind: string) => void
  readonly end: () => void
}

export type Tracer = {
  /** Begins a step of the one that is going on, or a trace of its own. */
  readonly begin: (span: NewSpan) => OpenSpan
  /** Runs work so that the steps that begin meanwhile belong to the given one. */
  readonly within: <Value>(span: OpenSpan, work: () => Value) => Value
  /** The step that is going on. */
  readonly current: () => OpenSpan | undefined
  /** The headers by which another system joins the trace. */
  readonly headers: () => Readonly<Record<string, string>>
}

let tracer: Tracer | undefined

/** Sets what records the steps of this process; undefined records none. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next
}

export const isTracing = (): boolean => tracer !== undefined

/** Runs work as one step. Without a tracer it only calls the function. */
export function inSpan<Value>(
  span: NewSpan,
  work: (open: Pick<OpenSpan, 'add'>) => Promise<Value>,
): Promise<Value> {
  return tracer === undefined ? work(unrecorded) : record(tracer, span, work)
}

const unrecorded: Pick<OpenSpan, 'add'> = { add: () => undefined }

async function record<Value>(
  { begin, within }: Tracer,
  span: NewSpan,
  work: (open: OpenSpan) => Promise<Value>,
): Promise<Value> {
  const open = begin(span)
  try {
    return await within(open, () => work(open))
  } catch (error) {
    // Routes throw their redirects and error pages as well, which are answers.
    if (error instanceof Error) open.fail(error.name)
    throw error
  } finally {
    open.end()
  }
}

/**
 * Begins a step whose end is not that of a function: the work that `run` is given belongs to it. Undefined without a
 * tracer.
 * @param describe only called if there is one
 */
export function beginSpan(
  describe: () => NewSpan,
): (OpenSpan & { readonly run: <Value>(work: () => Value) => Value }) | undefined {
  if (tracer === undefined) return undefined
  const { begin, within } = tracer
  const open = begin(describe())
  return { ...open, run: (work) => within(open, work) }
}

/** The step that is going on; undefined without a tracer and outside of any step. */
export const findSpan = (): OpenSpan | undefined => tracer?.current()

/** The headers by which another system joins the trace of the step that is going on; none without a tracer. */
export const traceHeaders = (): Readonly<Record<string, string>> => tracer?.headers() ?? {}
