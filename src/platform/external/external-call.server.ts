import type * as Undici from 'undici'
import type { Agent, Dispatcher, RequestInit } from 'undici'
import { fail, succeed, type Result } from '#core/result.ts'
import { inSpan, traceHeaders, type NewSpan } from '../tracing/spans.server.ts'
import { findCorrelationId } from './correlation-id.server.ts'

type ExternalCall = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export type ExternalAnswer = { readonly status: number; readonly body: string }

/**
 * Time limits in milliseconds: `connect` for opening the connection, `read` for silence after that, `total` for the
 * whole call. The first two are accurate to about half a second, because the library checks them at intervals; the last
 * one is exact.
 */
export type TimeLimits = {
  readonly connect: number
  readonly read: number
  readonly total: number
  /** How large an answer may be, if not 1 MiB. */
  readonly bytes?: number
}
export const timeLimits: TimeLimits = { connect: 1_000, read: 5_000, total: 8_000 }

const maxAnswerBytes = 1024 * 1024

let library: Promise<typeof Undici> | undefined

/** Loads the library with the first call: many servers never call anything outside, and it takes several megabytes. */
const loadLibrary = (): Promise<typeof Undici> => (library ??= import('undici'))

/** The connections for calls with the same limits. Unused connections are closed after a few seconds. */
const agents = new WeakMap<TimeLimits, Agent>()

function agentFor(undici: typeof Undici, limits: TimeLimits): Agent {
  const known = agents.get(limits)
  if (known) return known
  const agent = new undici.Agent({
    connect: { timeout: limits.connect },
    headersTimeout: limits.read,
    bodyTimeout: limits.read,
    maxResponseSize: limits.bytes ?? maxAnswerBytes,
    allowH2: false,
  })
  agents.set(limits, agent)
  return agent
}

/**
 * One call to an outside service. It never waits longer than its limits, follows no redirect and limits the size of the
 * answer. A failed result does not tell whether the service has done what was asked: treat the outcome as "unknown",
 * never as "refused". Never call it inside a database transaction: the embedded database has one connection.
 */
export function callExternal(
  call: ExternalCall,
  limits: TimeLimits = timeLimits,
): Promise<Result<ExternalAnswer, Error>> {
  return request(call, limits, async ({ statusCode: status, body }) => ({ status, body: await body.text() }))
}

/** An answer as bytes, with its entity tag; null if it has none. */
export type Download = { readonly status: number; readonly etag: string | null; readonly body: Buffer }

/** Fetches a file or a large answer from an outside service, under the same limits as other calls. */
export function downloadExternal(
  file: Pick<ExternalCall, 'url' | 'headers'>,
  limits: TimeLimits,
): Promise<Result<Download, Error>> {
  return request({ ...file, method: 'GET' }, limits, async ({ statusCode: status, headers, body }) => ({
    status,
    etag: typeof headers.etag === 'string' ? headers.etag : null,
    body: Buffer.from(await body.arrayBuffer()),
  }))
}

/** Sends one call and reads its answer, all of it as one step of the trace. */
async function request<Answer>(
  { method, url, headers, body }: ExternalCall,
  limits: TimeLimits,
  read: (response: Dispatcher.ResponseData) => Promise<Answer>,
): Promise<Result<Answer, Error>> {
  const undici = await loadLibrary()
  try {
    const answer = await inSpan(describeCall(method, url), async (span) => {
      const response = await undici.request(url, {
        method,
        headers: { ...joiningHeaders(), ...formatUserInfo(url), ...headers },
        body: body ?? null,
        dispatcher: agentFor(undici, limits),
        signal: AbortSignal.timeout(limits.total),
      })
      span.add({ 'http.response.status_code': response.statusCode })
      return read(response)
    })
    return succeed(answer)
  } catch (error) {
    return fail(describeLimit(undici, error, limits))
  }
}

/** What joins a call with our log and trace in the log of the system that is called. */
const joiningHeaders = (): Readonly<Record<string, string>> => ({
  'x-correlation-id': findCorrelationId(),
  ...traceHeaders(),
})

/** A call as a step of the trace, which names the host alone: the paths of calls can name persons. */
function describeCall(method: string, url: string): NewSpan {
  const { hostname, protocol, port } = new URL(url)
  const facts = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  }
  return { name: `${method} ${hostname}`, kind: 'client', facts }
}

/** The `Authorization` header for a user name and password that the operator has written into the address. */
function formatUserInfo(url: string): Record<string, string> {
  const { username, password } = new URL(url)
  if (username === '' && password === '') return {}
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

/** An error for the log that names the limit that has ended a call, and its value. */
function describeLimit(
  { errors }: typeof Undici,
  error: unknown,
  { connect, read, bytes = maxAnswerBytes }: TimeLimits,
): Error {
  if (error instanceof errors.ConnectTimeoutError)
    return new Error(`no connection after ${connect} ms`, { cause: error })
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError)
    return new Error(`silent for ${read} ms`, { cause: error })
  if (error instanceof errors.ResponseExceededMaxSizeError)
    return new Error(`an answer over ${bytes} bytes`, { cause: error })
  return error instanceof Error ? error : new Error(String(error))
}

/**
 * Whether the service has closed the connection during the call. This can happen when a kept connection is used again
 * at the moment when the service closes it.
 */
export const isClosedConnection = (fault: Error): boolean =>
  'code' in fault && (fault.code === 'ECONNRESET' || fault.code === 'UND_ERR_SOCKET')

/**
 * Limits for calls of libraries: a library sets the limit for the whole call itself, and waits for a connection as long
 * as for anything else.
 */
const limitsOfLibraries: TimeLimits = { connect: 5_000, read: 5_000, total: 5_000 }

/** Options of `fetch`; libraries may name a body that is undefined. */
type LibraryOptions = Omit<RequestInit, 'body'> & { readonly body?: RequestInit['body'] | undefined }

/** `fetch` for libraries that call outside services themselves; it limits the size of the answer too. */
export async function fetchExternal(
  address: string | URL,
  { body = null, ...options }: LibraryOptions = {},
): Promise<Response> {
  const undici = await loadLibrary()
  const call = describeCall(options.method ?? 'GET', address.toString())
  return inSpan(call, async (span) => {
    const headers = new undici.Headers(options.headers)
    for (const [name, value] of Object.entries(joiningHeaders())) headers.set(name, value)
    const dispatcher = agentFor(undici, limitsOfLibraries)
    const answer = await undici.fetch(address, { ...options, body, headers, dispatcher })
    span.add({ 'http.response.status_code': answer.status })
    // The same interface in two sets of types, which differ in how headers are iterated.
    return answer as unknown as Response
  })
}
