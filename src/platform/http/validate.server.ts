import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { uniqueSymbol, validator } from 'hono-openapi'
import type { GenericSchema } from 'valibot'
import { isPlainText } from '#core/plain-text.ts'
import type { EdgeEnv } from './edge-env.server.ts'
import { Problem, type FieldError } from './problem.server.ts'

type Target = 'json' | 'form' | 'query' | 'param'

/** The content types that a body may have: the framework would read any other as an empty body. */
const bodyTypes: Readonly<Record<Target, readonly string[]>> = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  query: [],
  param: [],
}

/**
 * Parses one part of a request by a schema, which also describes it in the OpenAPI document: 415 for a body of another
 * type, 400 for a value that does not fit the schema, is not an object, or contains a text that cannot be stored, with
 * each field and the rule that it broke. `sayRule` words the caller's own rules, by the schema's message.
 */
export function validate<const Part extends Target, Schema extends GenericSchema>(
  part: Part,
  schema: Schema,
  sayRule?: SayRule,
) {
  const parse = validator<Schema, Part, EdgeEnv, string>(
    part,
    schema,
    (result) => {
      if (!result.success) throw invalid(part, result.error, sayRule)
    },
    part === 'form' ? { media: 'application/x-www-form-urlencoded' } : undefined,
  )
  const check = createMiddleware<EdgeEnv>(async (c, next) => {
    const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
    const types = bodyTypes[part]
    if (types.length > 0 && !types.includes(type)) throw unsupportedType(types)
    const value = await readPart(c, part)
    // A schema for objects would accept an array as an empty object.
    if (Array.isArray(value)) throw invalid(part, [{ message: '', type: 'object' }])
    const issues = listUnkeepable(value)
    if (issues.length > 0) throw invalid(part, issues)
    return parse(c, next)
  })
  // The OpenAPI document is made from the metadata that the validator carries.
  return Object.assign(check, { [uniqueSymbol]: Reflect.get(parse, uniqueSymbol) as unknown }) as typeof parse
}

/** One part as sent, read once for both this check and the parser; undefined if the parser itself reports the fault. */
async function readPart(c: Context<EdgeEnv>, part: Target): Promise<unknown> {
  if (part === 'query')
    return Object.fromEntries(
      Object.entries(c.req.queries()).map(([name, values]) => [name, values.join(' ')]),
    )
  if (part === 'param') return c.req.param()
  try {
    return await (part === 'json' ? c.req.json<unknown>() : c.req.parseBody({ all: true }))
  } catch {
    // For JSON the parser reports this fault itself.
    if (part === 'form') throw malformed
    return undefined
  }
}

const malformed = new Problem(400, 'malformed-body', 'The body could not be read.')

type Place = { readonly name: string; readonly outer: Place | undefined }

/** The names on the way to a place in a value. */
function pathOf(place: Place | undefined): readonly string[] {
  const path: string[] = []
  for (let at = place; at !== undefined; at = at.outer) path.unshift(at.name)
  return path
}

const maxIssues = 10

/**
 * The places in a value where a text or the name of a field has characters that cannot be stored. It uses no recursion
 * and builds no path for each place, because values can be nested as deep as a body is long.
 */
function listUnkeepable(value: unknown): readonly Issue[] {
  const issues: Issue[] = []
  const waiting: { readonly value: unknown; readonly place: Place | undefined }[] = [
    { value, place: undefined },
  ]
  for (let next = waiting.pop(); next !== undefined && issues.length < maxIssues; next = waiting.pop()) {
    const { value: part, place } = next
    if (typeof part === 'string' && !isPlainText(part))
      issues.push({ message: '', type: 'characters', path: pathOf(place) })
    if (typeof part !== 'object' || part === null) continue
    for (const [name, inner] of Object.entries(part)) {
      if (isPlainText(name)) waiting.push({ value: inner, place: { name, outer: place } })
      else issues.push({ message: '', type: 'characters', path: pathOf(place) })
    }
  }
  return issues
}

const unsupportedType = (types: readonly string[]): Problem =>
  new Problem(415, 'unsupported-type', `The body must be sent as ${types.join(' or ')}.`, {
    headers: { 'accept-post': types.join(', ') },
  })

/** The rule for a schema's message: its stable word and its sentence. */
type SayRule = (message: string) => Pick<FieldError, 'rule' | 'detail'> | undefined

/** An issue of a schema; valibot gives more fields than the standard interface has. */
type Issue = {
  readonly message: string
  readonly path?: readonly unknown[] | undefined
  readonly type?: string
  readonly expected?: string | null
  readonly received?: string
}

/** What the part of a request is called in a code and in a sentence. A body that is no JSON at all is `malformed-body`. */
const partNames: Readonly<Record<Target, { readonly code: string; readonly whole: string }>> = {
  json: { code: 'invalid-body', whole: 'The body' },
  form: { code: 'invalid-form', whole: 'The form' },
  query: { code: 'invalid-query', whole: 'The query' },
  param: { code: 'invalid-param', whole: 'The path' },
}

/** Names the faulty fields and what is expected; never the value, which may be personal. */
function invalid(part: Target, issues: readonly Issue[], sayRule?: SayRule): Problem {
  const { code, whole } = partNames[part]
  const describe = (issue: Issue): string => `${nameOf(issue.path) || whole} ${faultOf(ruleOf(issue))}.`
  return new Problem(400, code, issues.map(describe).join(' '), {
    errors: issues.map((issue) => ({
      field: nameOf(issue.path),
      ...(sayRule?.(issue.message) ?? { rule: ruleOf(issue), detail: describe(issue) }),
    })),
  })
}

function faultOf(rule: string): string {
  if (rule === 'unknown-field') return 'is not known'
  return rule === 'required' ? 'is missing' : 'is not as expected'
}

/** The rule by the schema library's name, such as `max-length`, and three names of ours for missing or unknown fields. */
function ruleOf({ type = 'invalid', expected, received }: Issue): string {
  if (expected === 'never') return 'unknown-field'
  if (received === 'undefined') return 'required'
  return type.replaceAll('_', '-')
}

/** Empty for the part as a whole. */
const nameOf = (path: Issue['path']): string =>
  path
    ?.map((step) => String(typeof step === 'object' && step !== null && 'key' in step ? step.key : step))
    .join('.') ?? ''
