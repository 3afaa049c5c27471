import { STATUS_CODES } from 'node:http'
import * as v from 'valibot'

type ProblemOptions = {
  /** The fields of the request that were refused, if fields are the reason. */
  readonly errors?: readonly FieldError[]
  readonly headers?: Readonly<Record<string, string>>
  /** After how many seconds the call can be repeated. */
  readonly retryAfter?: number | undefined
  readonly more?: Readonly<Record<string, unknown>>
}

/** One refused field: its path, the rule that it broke, and that rule in words. Never its value. */
export const fieldErrorSchema = v.strictObject({
  field: v.pipe(
    v.string(),
    v.description('Its path in the request: `billingAddress.postalCode`. Empty for the body as a whole.'),
  ),
  rule: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/), v.description('A stable word.')),
  detail: v.string(),
})

export type FieldError = v.InferOutput<typeof fieldErrorSchema>

/** An error answer. It may be thrown anywhere below the edge, which turns it into problem details. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[]
  readonly headers: Readonly<Record<string, string>>
  readonly more: Readonly<Record<string, unknown>>

  /**
   * @param code a stable word for programs: `centre-not-found`
   * @param detail a sentence for developers who use the API; never the cause of a fault on our side
   */
  constructor(
    status: number,
    code: string,
    detail: string,
    { errors = [], headers = {}, retryAfter, more = {} }: ProblemOptions = {},
  ) {
    super(detail)
    this.status = status
    this.code = code
    this.errors = errors
    this.headers = retryAfter === undefined ? headers : { ...headers, 'retry-after': String(retryAfter) }
    this.more = more
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
    errors: v.optional(
      v.pipe(v.array(fieldErrorSchema), v.description('Each field that was not taken, and its rule.')),
    ),
  }),
  v.metadata({ ref: 'Problem' }),
)

export type ProblemDetails = v.InferOutput<typeof problemSchema>

/** A refused finalize has its status in the body, as an accepted one does (API-09). */
export const finalizeProblemSchema = v.pipe(
  v.strictObject({ ...problemSchema.entries, statusCode: problemSchema.entries.status }),
  v.metadata({ ref: 'FinalizeProblem' }),
)
const isFinalize = (path: string): boolean => /^\/api\/payment\/transactions\/[^/]*\/finalize$/.test(path)

/**
 * An error in the form of the wire.
 * @param instance the path of the request, escaped as in its address, because RFC 9457 requires a reference
 */
export const viewProblem = (problem: Problem, instance: string, correlationId: string): ProblemDetails => ({
  // The code names the problem; the title is the standard phrase of the status, as RFC 9457 requires for the type
  // `about:blank`.
  type: 'about:blank',
  title: STATUS_CODES[problem.status] ?? 'Error',
  status: problem.status,
  detail: problem.message,
  code: problem.code,
  instance,
  correlationId,
  ...(problem.errors.length > 0 && { errors: [...problem.errors] }),
  ...problem.more,
})

/**
 * The answer with an error.
 * @param instance the path of the request
 */
export function problemResponse(problem: Problem, instance: string, correlationId: string): Response {
  const view = viewProblem(problem, instance, correlationId)
  return Response.json(isFinalize(instance) ? { ...view, statusCode: problem.status } : view, {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...problem.headers,
    },
  })
}
