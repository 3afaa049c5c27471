import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { findCorrelationId } from '#app/platform/external/correlation-id.server.ts'
import {
  callExternal,
  timeLimits,
  type ExternalAnswer,
  type TimeLimits,
} from '#app/platform/external/external-call.server.ts'
import type { Incidents, OutsideParty } from '#app/platform/incidents.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

/** The address and key of a gateway, and the time limits of its calls. */
export type GatewayClientOptions = {
  /** Without a slash at its end. */
  readonly baseUrl: string
  /** Sent as `X-Api-Key`; undefined if the gateway wants none. */
  readonly key: string | undefined
  readonly logger: Logger
  readonly incidents: Incidents
  readonly now: () => number
  readonly limits?: TimeLimits
}

/** One call. Personal values and numbers of tickets and cards go into the body, because addresses are logged. */
export type GatewayQuestion = {
  readonly method: 'GET' | 'POST'
  /** Below the address of the gateway, without a slash in front. */
  readonly path: string
  readonly body?: unknown
  readonly idempotencyKey?: string
}

/** Asks a gateway. Both functions answer undefined if it is unreachable, too slow, or sends an invalid answer. */
export type GatewayClient = {
  /** For questions that change nothing: repeated once if the connection broke at once. */
  readonly read: AskGateway
  /** For orders, which the caller repeats with the same idempotency key. */
  readonly send: AskGateway
}
type AskGateway = <Schema extends v.GenericSchema>(
  schema: Schema,
  question: GatewayQuestion,
) => Promise<v.InferOutput<Schema> | undefined>

/**
 * A client for one of the operator's gateways, with a circuit breaker of its own.
 * @param name in log lines: `car park`
 */
export function createGatewayClient(name: OutsideParty, options: GatewayClientOptions): GatewayClient {
  const { logger, incidents, now, limits = timeLimits } = options
  const guard = createCircuitBreaker({
    failures: 5,
    rest: 10_000,
    now,
    onFailure: () => incidents.callFailed(name),
    onMove: (isOpen) => incidents.breakerMoved(name, isOpen),
  })

  const call = (question: GatewayQuestion, correlationId: string): Promise<ExternalAnswer> =>
    guard(async () => {
      const answer = await callExternal(formatCall(options, question, correlationId), limits)
      if (!answer.ok) throw answer.problem
      if (answer.value.status >= 500) throw new Error(`The ${name} gateway answered ${answer.value.status}`)
      return answer.value
    })

  async function callTwice(question: GatewayQuestion, correlationId: string): Promise<ExternalAnswer> {
    const started = performance.now()
    try {
      return await call(question, correlationId)
    } catch (error) {
      if (performance.now() - started >= limits.connect) throw error
      await wait(100 + Math.random() * 200)
      return call(question, correlationId)
    }
  }

  const askBy =
    (ask: typeof call): AskGateway =>
    async (schema, question) => {
      const correlationId = findCorrelationId()
      try {
        const { body, status } = await ask(question, correlationId)
        const parsed = v.safeParse(schema, parseJson(body))
        if (parsed.success) return parsed.output
        // Field names only: the values are personal.
        const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? issue.type)
        logger.error({ status, fields, correlationId }, `the ${name} gateway sent an invalid answer`)
      } catch (error) {
        logger.error({ err: error, correlationId }, `the ${name} gateway does not answer`)
      }
      return undefined
    }

  return { read: askBy(callTwice), send: askBy(call) }
}

function formatCall(
  { baseUrl, key }: GatewayClientOptions,
  { method, path, body, idempotencyKey }: GatewayQuestion,
  correlationId: string,
) {
  return {
    method,
    url: `${baseUrl}/${path}`,
    headers: {
      accept: 'application/json',
      'x-correlation-id': correlationId,
      ...(key !== undefined && { 'x-api-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

/** A text that is not JSON is an invalid answer like any other; the parser's own error would quote it in the log. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
