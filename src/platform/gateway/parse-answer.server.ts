import * as v from 'valibot'
import { fail, succeed, type Result } from '#core/result.ts'
import type { ExternalAnswer } from '#platform/external/external-call.server.ts'

/** What a gateway may answer: what was asked for, or a refusal that the app knows. */
export type AnswerForms<Answer extends v.GenericSchema, Refusal extends v.GenericSchema> = {
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
export function parseAnswer<Answer extends v.GenericSchema, Refusal extends v.GenericSchema>(
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

/** A text that is not JSON is an invalid answer like any other; the parser's own error would quote it in the log. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
