import { STATUS_CODES } from 'node:http'
import { describeRoute, resolver, type ResponsesWithResolver } from 'hono-openapi'
import type { GenericSchema, InferOutput } from 'valibot'
import { correlationIdPattern } from '../correlation-id.server.ts'
import { problemSchema } from '../problem.server.ts'

type Description<Schema extends GenericSchema> = {
  readonly id: string
  readonly tag: string
  readonly summary: string
  readonly description?: string
  readonly answer: {
    /** 200 unless given. */
    readonly status?: 202
    readonly schema: Schema
    readonly description: string
    readonly example: InferOutput<Schema>
  }
  /** Whether the call answers 304 to a caller that already has the current answer (`If-None-Match`). */
  readonly isVersioned?: boolean
  readonly problems: readonly number[]
  /** Error answers with further fields, and an example of these for a status. */
  readonly problem?: ProblemForm
  /** A call about one person, behind `requireConsumer`. */
  readonly isPersonal?: boolean
  /** A call for looking up tickets and paying, behind `requirePayer`: for an account, or for guests if they may pay. */
  readonly isPayers?: boolean
  /** Headers of this call alone. */
  readonly parameters?: readonly HeaderParameter[]
}

type ProblemForm = { readonly schema: GenericSchema; readonly example: (status: number) => object }

type HeaderParameter = {
  readonly name: string
  readonly in: 'header'
  readonly required: boolean
  readonly schema: { readonly type: 'string' }
}

const correlationId = {
  name: 'X-Correlation-Id',
  in: 'header',
  schema: { type: 'string', pattern: correlationIdPattern.source },
  description:
    'Joins the call’s log lines, and is in the answer. Another one than the pattern allows is replaced by a new one.',
} as const

/** The header by which a caller names the account. */
const userOid = (required: boolean, description: string) =>
  ({ name: 'User-Oid', in: 'header', required, schema: { type: 'string' }, description }) as const

/** Request headers of a call about one person. */
const personal = {
  security: [{ bearer: [] }],
  parameters: [userOid(true, 'The id of the account; it must be the access token’s own.'), correlationId],
} satisfies Parameters<typeof describeRoute>[0]

/** Request headers of a call that guests can make too. */
const payers = {
  security: [{ bearer: [] }, { guest: [] }],
  parameters: [
    userOid(false, 'The id of the account, needed with an access token and its own. A guest sends neither.'),
    correlationId,
  ],
} satisfies Parameters<typeof describeRoute>[0]

const callerProblems = [401, 403]

/** Describes a call that answers with JSON. Every call can fail with 500, so callers need not list it. */
export const describeJson = <Schema extends GenericSchema>(call: Description<Schema>) => {
  const caller = call.isPersonal ? personal : call.isPayers ? payers : undefined
  return describeRoute({
    operationId: call.id,
    tags: [call.tag],
    summary: call.summary,
    ...(call.description === undefined ? {} : { description: call.description }),
    ...(caller ? { security: caller.security } : {}),
    parameters: [...(caller?.parameters ?? []), ...(call.parameters ?? [])],
    responses: {
      [call.answer.status ?? 200]: {
        description: call.answer.description,
        content: {
          'application/json': { schema: resolver(call.answer.schema), example: call.answer.example },
        },
      },
      ...(call.isVersioned ? { 304: { description: 'The caller already has this answer.' } } : {}),
      ...describeProblems([...(caller ? callerProblems : []), ...call.problems], call.problem),
    },
  })
}

export const describeProblems = (
  statuses: readonly number[],
  { schema, example }: ProblemForm = { schema: problemSchema, example: () => ({}) },
): ResponsesWithResolver =>
  Object.fromEntries(
    [...statuses, 500].map((status) => [
      status,
      {
        description: STATUS_CODES[status] ?? 'Error',
        content: {
          'application/problem+json': {
            schema: resolver(schema),
            example: { ...exampleOf(status), ...example(status) },
          },
        },
      },
    ]),
  )

const exampleOf = (status: number) => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail: 'What happened, in a sentence.',
  code: 'a-stable-word',
  instance: '/api/…',
  correlationId: '0f8fad5b-d9cb-469f-a165-70867728950e',
})
