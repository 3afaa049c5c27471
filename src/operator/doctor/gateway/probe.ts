import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Result } from '#core/result.ts'
import type { ExternalAnswer } from '#platform/external/external-call.server.ts'
import type { GatewayCall } from '#platform/gateway/gateway-call.ts'
import { parseJson } from '#core/parse-json.ts'

/** A call as it goes to a gateway: the path is below its address. */
export type SentCall = {
  readonly method: GatewayCall['method']
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends a call to the gateway that is checked: over HTTP, or to one in this process. */
export type SendCall = (call: SentCall) => Promise<Result<ProbedAnswer, Error>>

/** What came of a call; the entity tag only where the sender looks at it. */
type ProbedAnswer = ExternalAnswer & { readonly etag?: string | null }

/** One thing that is wrong with a gateway, and what to do. */
export type GatewayFault = { readonly problem: string; readonly remedy: string }

/** What came of one call: what was sent, without secrets, what came, and what is wrong with it. */
export type CallReport = {
  readonly call: string
  readonly title: string
  readonly sent: string
  readonly came: string
  readonly faults: readonly GatewayFault[]
}

export type Probe = {
  /** The id of the call in the document. */
  readonly call: string
  readonly title: string
  readonly centreUid?: string
  /** The parameters in the address. */
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly expected: readonly number[]
  /** What is wrong with an answer of the right form. */
  readonly judge?: (answer: Readonly<Record<string, unknown>>) => readonly string[]
  /** Gets the entity tag of an answer; null if it has none. */
  readonly seeEtag?: (etag: string | null) => void
  /** What to do if it is not as expected; by default the words of the document. */
  readonly remedy?: string
}

/** Asks a gateway one question; the answer is undefined if it cannot be used. */
export type AskProbe = (probe: Probe) => Promise<Readonly<Record<string, unknown>> | undefined>

const hidden = '…'
const shownLength = 300

type ProberOptions = {
  readonly send: SendCall
  readonly key: string | undefined
  /** Texts that are shown nowhere. */
  readonly secrets: readonly string[]
  readonly report: (report: CallReport) => void
  readonly calls: readonly GatewayCall[]
}

/** Asks questions, judges the answers by the document, and reports each. */
export function createProber({ send, key, secrets, report, calls }: ProberOptions): AskProbe {
  const hide = (text: string) =>
    [key ?? '', ...secrets]
      .filter((secret) => secret !== '')
      .reduce((shown, secret) => shown.replaceAll(secret, hidden), text)

  return async (probe) => {
    const call = findCall(calls, probe.call)
    const sent: SentCall = {
      method: call.method,
      path:
        call.path.replace('{centerUid}', encodeURIComponent(probe.centreUid ?? '')) +
        (probe.query === undefined ? '' : `?${new URLSearchParams(probe.query)}`),
      headers: {
        accept: 'application/json',
        'x-correlation-id': randomUUID(),
        ...(key !== undefined && { 'x-api-key': key }),
        ...(probe.body !== undefined && { 'content-type': 'application/json' }),
        ...(call.isOrder === true && { 'idempotency-key': randomUUID() }),
        ...probe.headers,
      },
      ...(probe.body !== undefined && { body: JSON.stringify(probe.body) }),
    }
    const started = performance.now()
    const answer = await send(sent)
    const milliseconds = Math.round(performance.now() - started)
    const judged = judgeAnswer(call, probe, answer)
    if (answer.ok && judged.faults.length === 0) probe.seeEtag?.(answer.value.etag ?? null)
    report({
      call: probe.call,
      title: probe.title,
      sent: hide(`${sent.method} ${sent.path}${sent.body === undefined ? '' : ` ${sent.body}`}`),
      came: answer.ok
        ? hide(
            `${answer.value.status} in ${milliseconds} ms ${answer.value.body.slice(0, shownLength)}`.trim(),
          )
        : `nothing: ${hide(answer.problem.message)}`,
      faults: judged.faults.map((fault) => ({ ...fault, problem: hide(fault.problem) })),
    })
    return judged.answer
  }
}

function findCall(calls: readonly GatewayCall[], id: string): GatewayCall {
  const call = calls.find((candidate) => candidate.id === id)
  if (call === undefined) throw new Error(`The document has no call ${id}`)
  return call
}

type Judged = {
  readonly faults: readonly GatewayFault[]
  readonly answer?: Readonly<Record<string, unknown>> | undefined
}

function judgeAnswer(call: GatewayCall, probe: Probe, sent: Result<ExternalAnswer, Error>): Judged {
  const place = `operation ${call.id} of docs/gateway.yaml`
  if (!sent.ok) {
    const problem = `no answer: ${sent.problem.message}`
    const remedy = 'Check the address in the settings, the network, and the certificate of the gateway.'
    return { faults: [{ problem, remedy }] }
  }
  const { status, body } = sent.value
  if (!probe.expected.includes(status)) {
    const right = probe.expected.join(' or ')
    const words = call.answers[probe.expected[0] ?? 0]?.description
    const remedy = probe.remedy ?? `Answer ${right}${words === undefined ? '' : `: ${words}`} See ${place}.`
    return { faults: [{ problem: `status ${status}, and ${right} is right here`, remedy }] }
  }
  const schema = call.answers[status]?.schema
  if (schema === undefined) return { faults: [], answer: {} }
  const value = parseJson(body)
  const isEmptyAllowed = status === 200 && call.capability === 'profile' && call.method !== 'GET'
  if (value === undefined) {
    const remedy = `Answer JSON as ${place} describes for ${status}.`
    return isEmptyAllowed && body.trim() === ''
      ? { faults: [], answer: {} }
      : { faults: [{ problem: 'the body is no JSON', remedy }] }
  }
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) {
    const remedy = `Answer the form that ${place} describes for ${status}.`
    return {
      faults: parsed.issues.map((issue) => ({
        problem: `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`,
        remedy,
      })),
    }
  }
  const answer = value as Readonly<Record<string, unknown>>
  const problems = probe.judge?.(answer) ?? []
  return { faults: problems.map((problem) => ({ problem, remedy: probe.remedy ?? `See ${place}.` })), answer }
}
