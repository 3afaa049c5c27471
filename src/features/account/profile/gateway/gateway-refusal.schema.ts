import * as v from 'valibot'
import type { ProfileRefusal } from '../profile-refusal.ts'

/*
 * How a gateway reports the fields that it refuses. It is asked for problem details with the same `errors` as ours
 * (`field`, `rule`); the form of RFC 9457's example (`pointer`) and texts listed by field, as common frameworks write
 * them, are understood too. The texts are never passed on: they may be in any language, or contain the value.
 */

const maxRefusals = 20

/** A path like `billingAddress.postalCode`, from `#/billingAddress/postalCode` or `BillingAddress.PostalCode`. */
const fieldSchema = v.pipe(
  v.string(),
  v.transform((path) =>
    path
      .replace(/^#?\//, '')
      .split(/[./]/)
      .map((word) => word.charAt(0).toLowerCase() + word.slice(1))
      .join('.'),
  ),
  v.regex(/^\w{1,40}(\.\w{1,40}){0,3}$/),
)

/** Normalises the spelling of a rule: `max_length` and `max-length` are the same. */
const ruleSchema = v.fallback(
  v.pipe(
    v.string(),
    v.transform((rule) => rule.toLowerCase().replaceAll('_', '-')),
    v.regex(/^[a-z][a-z0-9]{0,40}(-[a-z0-9]{1,40}){0,5}$/),
  ),
  'invalid',
)

const entrySchema = v.union([
  v.object({ field: fieldSchema, rule: ruleSchema }),
  v.pipe(
    v.object({ pointer: fieldSchema, rule: ruleSchema }),
    v.transform(({ pointer, rule }) => ({ field: pointer, rule })),
  ),
])
const listSchema = v.object({ errors: v.array(v.unknown()) })
const recordSchema = v.object({ errors: v.record(v.string(), v.unknown()) })

export function parseGatewayRefusals(text: string): readonly ProfileRefusal[] {
  const answer = readJson(text)
  const list = v.safeParse(listSchema, answer)
  const entries = list.success ? list.output.errors : entriesOf(answer)
  return entries.slice(0, maxRefusals).flatMap((entry) => {
    const parsed = v.safeParse(entrySchema, entry)
    return parsed.success ? [parsed.output] : []
  })
}

function entriesOf(answer: unknown): readonly unknown[] {
  const record = v.safeParse(recordSchema, answer)
  return record.success ? Object.keys(record.output.errors).map((field) => ({ field })) : []
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
