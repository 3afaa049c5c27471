import type * as v from 'valibot'
import { suggest } from './suggest.ts'
import type { ValuePath } from './value-path.ts'

type IssueDescription = {
  readonly path: ValuePath
  /** The name of the field is wrong, not its value. */
  readonly atName?: true
  readonly problem: string
  readonly remedy: string
}

/** The characters of a value that YAML reads as something else than a text, such as `04109`. */
export type FindWritten = (path: ValuePath) => string | undefined

/**
 * Turns an issue of the schema library into a fault that a writer of content understands.
 * @param findWritten a number is quoted with the characters that were written: `04109` and not 4109
 */
export const describeIssue =
  (schema: v.GenericSchema, findWritten: FindWritten = () => undefined) =>
  (issue: v.BaseIssue<unknown>): IssueDescription[] => {
    const inner = deepest(issue)
    const path = pathOf(issue).concat(inner === issue ? [] : pathOf(inner))
    const name = path.length === 0 ? 'the file' : path.join('.')
    const last = inner.path?.at(-1)
    if (last?.origin === 'key' && inner.expected === 'never') {
      // The library reports only the first unknown field of an object.
      const parent = path.slice(0, -1)
      const known = knownKeys(schema, parent)
      const unknown = Object.keys(last.input as object).filter((key) => !known.includes(key))
      return unknown.map((key) => {
        const problem = `${[...parent, key].join('.')} is unknown`
        return { path: [...parent, key], atName: true, problem, remedy: suggest(key, known) }
      })
    }
    if (last?.origin === 'key') {
      return [{ path, problem: `${name} is missing`, remedy: `add ${String(path.at(-1))}: …` }]
    }
    const written = typeof inner.input === 'string' ? undefined : findWritten(path)
    const problem = `${name} cannot be ${shorten(written ?? inner.received)}`
    return [{ path, problem, remedy: describeRemedy(inner, written) }]
  }

/** Of a union's alternatives, the issue inside an alternative: its depth shows that the writer chose that one. */
function deepest(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  return issue.issues?.find((candidate) => candidate.path !== undefined) ?? issue
}

const pathOf = (issue: v.BaseIssue<unknown>): (string | number)[] =>
  issue.path?.map(({ key }) => (typeof key === 'number' ? key : String(key))) ?? []

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/** Whether a text would do, alone or as one of several forms. */
const takesText = ({ expected, issues }: v.BaseIssue<unknown>): boolean =>
  expected === 'string' || issues?.some((alternative) => alternative.expected === 'string') === true

/** The schemas' own messages say what to write; those of the library only say "Invalid …" and are replaced here. */
function describeRemedy(issue: v.BaseIssue<unknown>, written?: string): string {
  if (takesText(issue) && (written !== undefined || typeof issue.input === 'number'))
    return `put it in quotes: '${written ?? JSON.stringify(issue.input)}'`
  if (!issue.message.startsWith('Invalid')) return issue.message
  if (issue.type === 'picklist' && typeof issue.input === 'string') {
    return suggest(
      issue.input,
      (issue as v.PicklistIssue).expected
        .replaceAll(/[("|) ]+/g, ' ')
        .trim()
        .split(' '),
    )
  }
  const expected: Record<string, string> = {
    string: 'write a text',
    number: 'write a number',
    boolean: 'write true or false',
    integer: 'write a whole number',
    Array: 'write a list, each item behind a hyphen',
    Object: 'write fields, each as name: value',
    email: 'write an e-mail address',
  }
  return (
    expected[issue.expected ?? issue.type] ??
    expected[issue.type] ??
    `write ${issue.expected ?? 'it otherwise'}`
  )
}

type AnySchema = {
  readonly entries?: Record<string, AnySchema>
  readonly item?: AnySchema
  readonly wrapped?: AnySchema
  readonly options?: readonly AnySchema[]
}

/** The field names that a schema knows at a path, for "did you mean …?". */
function knownKeys(schema: v.GenericSchema, path: ValuePath): string[] {
  let level = [schema as AnySchema]
  for (const key of path) {
    level = level.flatMap(unwrap).flatMap((s) => (typeof key === 'number' ? s.item : s.entries?.[key]) ?? [])
  }
  return [...new Set(level.flatMap(unwrap).flatMap((s) => Object.keys(s.entries ?? {})))]
}

function unwrap(schema: AnySchema): AnySchema[] {
  if (schema.wrapped) return unwrap(schema.wrapped)
  return Array.isArray(schema.options) && typeof schema.options[0] === 'object'
    ? schema.options.flatMap(unwrap)
    : [schema]
}
