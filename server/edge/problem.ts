import { STATUS_CODES } from 'node:http'
import * as v from 'valibot'

type ProblemOptions = {
  readonly status: number
  /** A stable word for programs: `centre-not-found`. */
  readonly code: string
  /** A sentence for whoever develops against the API; never the cause of a fault on our side. */
  readonly detail: string
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer that is not the wanted one. Thrown anywhere below the edge, which turns it into problem details. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor({ status, code, detail, headers = {} }: ProblemOptions) {
    super(detail)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.headers = headers
  }
}

/** The one form of every error on the wire: RFC 9457, with a code and the correlation id (API-12). */
export const problemSchema = v.pipe(
  v.strictObject({
    type: v.literal('about:blank'),
    title: v.string(),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
    detail: v.string(),
    code: v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/)),
    instance: v.string(),
    correlationId: v.string(),
  }),
  v.metadata({ ref: 'Problem' }),
)
export type ProblemDetails = v.InferOutput<typeof problemSchema>

export const viewProblem = (problem: Problem, instance: string, correlationId: string): ProblemDetails => ({
  // The code says what it is; the title is the status in words, as RFC 9457 asks for with this type.
  type: 'about:blank',
  title: STATUS_CODES[problem.status] ?? 'Error',
  status: problem.status,
  detail: problem.message,
  code: problem.code,
  instance,
  correlationId,
})

export function problemResponse(problem: Problem, instance: string, correlationId: string): Response {
  return Response.json(viewProblem(problem, instance, correlationId), {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...problem.headers,
    },
  })
}
