import { createMiddleware } from 'hono/factory'
import { uniqueSymbol, validator } from 'hono-openapi'
import type { GenericSchema } from 'valibot'
import type { EdgeEnv } from '../edge/edge-env.ts'
import { Problem } from '../edge/problem.ts'

type Target = 'json' | 'form' | 'query' | 'param'

/** What a body must be sent as. Without this check the framework would read another type as an empty body. */
const bodyTypes: Readonly<Record<Target, readonly string[]>> = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  query: [],
  param: [],
}

/**
 * Parses one part of a request by a schema, which also describes it in the OpenAPI document: 415 for a body of
 * another type, 400 for what does not fit.
 */
export function validate<const Part extends Target, Schema extends GenericSchema>(
  part: Part,
  schema: Schema,
) {
  const parse = validator<Schema, Part, EdgeEnv, string>(
    part,
    schema,
    (result) => {
      if (!result.success) throw invalid(part, result.error)
    },
    part === 'form' ? { media: 'application/x-www-form-urlencoded' } : undefined,
  )
  const check = createMiddleware<EdgeEnv>(async (c, next) => {
    const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
    const types = bodyTypes[part]
    if (types.length > 0 && !types.includes(type)) throw unsupportedType(types)
    return parse(c, next)
  })
  // The document is made from what the validator carries.
  return Object.assign(check, { [uniqueSymbol]: Reflect.get(parse, uniqueSymbol) as unknown }) as typeof parse
}

const unsupportedType = (types: readonly string[]): Problem =>
  new Problem({
    status: 415,
    code: 'unsupported-type',
    detail: `The body must be sent as ${types.join(' or ')}.`,
    headers: { 'accept-post': types.join(', ') },
  })

type Issue = { readonly message: string; readonly path?: readonly unknown[] | undefined }

/** Names the faulty fields and what is expected; never the value, which may be personal. */
const invalid = (part: Target, issues: readonly Issue[]): Problem =>
  new Problem({
    status: 400,
    code: `invalid-${part}`,
    detail: issues.map(({ path }) => `${nameOf(path)} is missing or not as expected.`).join(' '),
  })

const nameOf = (path: Issue['path']): string =>
  path
    ?.map((step) => String(typeof step === 'object' && step !== null && 'key' in step ? step.key : step))
    .join('.') || 'The body'
