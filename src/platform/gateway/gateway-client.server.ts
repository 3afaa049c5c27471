import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { findCorrelationId } from '#platform/external/correlation-id.server.ts'
import {
  callExternal,
  timeLimits,
  type ExternalAnswer,
  type TimeLimits,
} from '#platform/external/external-call.server.ts'
import type { GuardedParty, Incidents } from '#platform/incidents.server.ts'
import type { Logger } from '#platform/logger.server.ts'
import { centreFaultWire } from './centre-fault.schema.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { fail, succeed, type Result } from '#core/result.ts'
import { parseJson } from '#core/parse-json.ts'

/** The address and key of a gateway, and the time limits of its calls. */
export type GatewayClientOptions = {
  /** Without a slash at its end. */
  readonly baseUrl: string
  /** Sent as `X-Api-Key`; undefined if the gateway wants none. */
  readonly key: string | undefined
  readonly keySetting: string
  readonly logger: Logger
  readonly incidents: Incidents
  readonly now: () => number
  readonly limits?: TimeLimits
}

/** One call. Personal values and numbers of tickets and cards go into the body, because addresses are logged. */
export type GatewayQuestion = {
  readonly method: 'GET' | 'POST'
  /** Below the address of the gateway, without a slash in front; `{centerUid}` stands for the centre. It is logged. */
  readonly path: string
  readonly centreUid?: string
  readonly body?: unknown
  readonly idempotencyKey?: string
  /** The status that says that there is nothing, whatever stands in the body. */
  readonly emptyStatus?: number
}

/**
 * Asks a gateway. Both functions answer undefined if it is unreachable, too slow, or sends an invalid answer, all of which
 * is counted as a failed call; and uncounted if it answers that there is nothing.
 */
export type GatewayClient = {
  /** For questions that change nothing: repeated once if the connection broke at once. */
  readonly read: AskGateway
  /** For orders, which the caller repeats with the same idempotency key. */
  readonly send: AskGateway
}
type AskGateway = <Answer extends v.GenericSchema, Refusal extends v.GenericSchema>(
  forms: AnswerForms<Answer, Refusal>,
  question: GatewayQuestion,
) => Promise<v.InferOutput<Answer> | v.InferOutput<Refusal> | undefined>

/**
 * A client for one of the operator's gateways, with a circuit breaker of its own. An invalid answer does not open it: the
 * gateway answers at once, the fault may be that of one ticket, and the log has to keep saying what is wrong.
 * @param name in log lines: `car park`
 */
export function createGatewayClient(name: GuardedParty, options: GatewayClientOptions): GatewayClient {
  const { baseUrl, logger, incidents, now, limits = timeLimits } = options
  const guard = createCircuitBreaker({
    failures: 5,
    rest: 10_000,
    now,
    onFailure: () => incidents.callFailed(name, baseUrl),
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
    async (forms, question) => {
      const correlationId = findCorrelationId()
      try {
        const answer = await ask(question, correlationId)
        const { status } = answer
        const isEmpty = status === question.emptyStatus
        const parsed = isEmpty ? undefined : parseAnswer(forms, answer)
        if (parsed === undefined || parsed.ok) {
          incidents.callAnswered(name, baseUrl)
          return parsed?.value
        }
        incidents.callFailed(name, baseUrl)
        const line = { ...factsOf(options, question), status, fields: parsed.problem, correlationId }
        if (status === 401 || status === 403)
          logger.error(line, `the ${name} gateway refuses the key of ${options.keySetting}`)
        else if (
          question.centreUid !== undefined &&
          parseAnswer({ answer: v.never(), refusal: centreFaultWire }, answer).ok
        )
          logger.error(line, `the ${name} gateway does not know this centre`)
        else logger.error(line, `the ${name} gateway sent an invalid answer`)
      } catch (error) {
        const line = { ...factsOf(options, question), err: error, correlationId }
        logger.error(line, `the ${name} gateway does not answer`)
      }
      return undefined
    }

  return { read: askBy(callTwice), send: askBy(call) }
}

/** Which gateway was asked what, for the log: nothing of a person, and no name or password that stands in the address. */
const factsOf = ({ baseUrl }: GatewayClientOptions, { method, path, centreUid }: GatewayQuestion) => ({
  gateway: new URL(baseUrl).host,
  call: `${method} /${path}`,
  ...(centreUid !== undefined && { centre: centreUid }),
})

function formatCall(
  { baseUrl, key }: GatewayClientOptions,
  { method, path, centreUid = '', body, idempotencyKey }: GatewayQuestion,
  correlationId: string,
) {
  return {
    method,
    url: `${baseUrl}/${path.replace('{centerUid}', encodeURIComponent(centreUid))}`,
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

/** What a gateway may answer: what was asked for, or a refusal that the app knows. */
type AnswerForms<Answer extends v.GenericSchema, Refusal extends v.GenericSchema> = {
  readonly answer: Answer
  readonly refusal: Refusal
}

/** What was parsed, or what is wrong with the answer, without any value of it: the values are personal. */
type ParsedAnswer<Answer extends v.GenericSchema, Refusal extends v.GenericSchema> = Result<
  v.InferOutput<Answer> | v.InferOutput<Refusal>,
  readonly string[]
>

/**
 * Parses a gateway's answer. The status says which of the two forms is meant, and so which fields are wrong; an answer of
 * the other form counts all the same, because a gateway may send its refusals with any status.
 */
function parseAnswer<Answer extends v.GenericSchema, Refusal extends v.GenericSchema>(
  { answer, refusal }: AnswerForms<Answer, Refusal>,
  { status, body }: ExternalAnswer,
): ParsedAnswer<Answer, Refusal> {
  const json = parseJson(body)
  if (json === undefined) return fail(['no JSON'])
  const [meant, other] = status < 400 ? [answer, refusal] : [refusal, answer]
  const parsed = v.safeParse(meant, json)
  if (parsed.success) return succeed(parsed.output)
  const second = v.safeParse(other, json)
  return second.success ? succeed(second.output) : fail(parsed.issues.map(nameIssue))
}

/** The field, and for a rule between fields its sentence, which is ours; all other messages quote what was received. */
function nameIssue(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue)
  if (issue.type !== 'check') return field ?? issue.type
  return field === null ? issue.message : `${field}: ${issue.message}`
}
