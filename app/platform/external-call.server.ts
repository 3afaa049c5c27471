import { Agent, errors, fetch, request, type RequestInfo, type RequestInit, type Response } from 'undici'
import { fail, succeed, type Result } from '#app/core/result.ts'

type ExternalCall = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** An answer that came, whatever its status. */
export type ExternalAnswer = { readonly status: number; readonly body: string }

/**
 * Milliseconds: until there is a connection, of silence after that, and for the whole call. The first two are kept to
 * within about half a second, as the library's clock ticks; the last one is exact.
 */
export type TimeLimits = { readonly connect: number; readonly read: number; readonly total: number }
export const timeLimits: TimeLimits = { connect: 1_000, read: 5_000, total: 8_000 }

const maxAnswerBytes = 1024 * 1024

/** The connections of the calls that have the same limits. Those that nobody uses end after a few seconds. */
const agents = new WeakMap<TimeLimits, Agent>()

function agentFor(limits: TimeLimits): Agent {
  const known = agents.get(limits)
  if (known) return known
  const agent = new Agent({
    connect: { timeout: limits.connect },
    headersTimeout: limits.read,
    bodyTimeout: limits.read,
    maxResponseSize: maxAnswerBytes,
    allowH2: false,
  })
  agents.set(limits, agent)
  return agent
}

/**
 * One call to a service that is not ours. It never waits longer than its limits, follows no redirect and reads no
 * endless answer. A fault says nothing about whether the other side has done what was asked: it is «unknown», never
 * «refused». Never call it inside a database transaction: the embedded database has one connection.
 */
export async function callExternal(
  { method, url, headers, body }: ExternalCall,
  limits: TimeLimits = timeLimits,
): Promise<Result<ExternalAnswer, Error>> {
  try {
    const answer = await request(url, {
      method,
      headers: { ...formatUserInfo(url), ...headers },
      body: body ?? null,
      dispatcher: agentFor(limits),
      signal: AbortSignal.timeout(limits.total),
    })
    return succeed({ status: answer.statusCode, body: await answer.body.text() })
  } catch (error) {
    return fail(describeLimit(error, limits))
  }
}

/** Name and password that an operator has written into the address. */
function formatUserInfo(url: string): Record<string, string> {
  const { username, password } = new URL(url)
  if (username === '' && password === '') return {}
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

/** Says in the log which limit has ended a call, and what it was. */
function describeLimit(error: unknown, { connect, read }: TimeLimits): Error {
  if (error instanceof errors.ConnectTimeoutError)
    return new Error(`no connection after ${connect} ms`, { cause: error })
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError)
    return new Error(`silent for ${read} ms`, { cause: error })
  if (error instanceof errors.ResponseExceededMaxSizeError)
    return new Error(`an answer over ${maxAnswerBytes} bytes`, { cause: error })
  return error instanceof Error ? error : new Error(String(error))
}

/**
 * Whether the other side has closed the connection under a call, as it may at the moment when one that was kept from an
 * earlier call is used again.
 */
export const isClosedConnection = (fault: Error): boolean =>
  'code' in fault && (fault.code === 'ECONNRESET' || fault.code === 'UND_ERR_SOCKET')

/** A library sets the time for the whole call itself, and waits for a connection as long as for anything. */
const limitsOfLibraries: TimeLimits = { connect: 5_000, read: 5_000, total: 5_000 }

/** `fetch` for libraries that call outside services by themselves: it too reads no endless answer. */
export const fetchExternal = (address: RequestInfo, options?: RequestInit): Promise<Response> =>
  fetch(address, { ...options, dispatcher: agentFor(limitsOfLibraries) })
