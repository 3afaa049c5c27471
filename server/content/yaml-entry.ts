import * as v from 'valibot'
import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml'
import { fail, succeed, type Result } from '#app/core/result.ts'
import { startOfFile, type ContentFault, type Position } from './content-fault.ts'
import { describeIssue } from './describe-issue.ts'

/** The way to a value inside a file: `['openingHours', 'weekly', 0, 'from']`. */
export type ValuePath = readonly (string | number)[]

/** A parsed content file that still knows where each value stands. */
export type Entry<Value> = {
  readonly file: string
  readonly value: Value
  /** The place of a value, or of the nearest thing around it that is written in the file. */
  readonly positionOf: (path: ValuePath) => Position
}

/** An entry for a file that may be left out. */
export const absentEntry = <Value>(file: string, value: Value): Entry<Value> => ({
  file,
  value,
  positionOf: () => startOfFile,
})

/** A fault at a value of an entry. */
export const faultAt = (
  entry: Entry<unknown>,
  path: ValuePath,
  problem: string,
  remedy: string,
): ContentFault => ({ file: entry.file, ...entry.positionOf(path), problem, remedy })

/** Parses one YAML file by its schema and reports everything that does not fit. */
export function parseYamlEntry<const Schema extends v.GenericSchema>(
  file: string,
  source: string,
  schema: Schema,
): Result<Entry<v.InferOutput<Schema>>, readonly ContentFault[]> {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  if (document.errors.length > 0) {
    return fail(
      document.errors.map((error) => ({
        file,
        ...at(error.pos[0]),
        problem: `this is not YAML: ${error.message}`,
        remedy: 'check the indentation, and put texts that contain a colon or begin with a sign in quotes',
      })),
    )
  }
  const positionOf = (path: ValuePath) => at(offsetOf(document, path, false))
  const parsed = v.safeParse(schema, document.toJS())
  if (parsed.success) return succeed({ file, value: parsed.output, positionOf })
  const described = parsed.issues.flatMap(describeIssue(schema))
  return fail(
    described.map(({ path, atName = false, problem, remedy }) => ({
      file,
      ...at(offsetOf(document, path, atName)),
      problem,
      remedy,
    })),
  )
}

/** Where a value begins, or its name; for what is not written, where the thing around it begins. */
function offsetOf(document: Document.Parsed, path: ValuePath, atName: boolean): number {
  const parent = document.getIn(path.slice(0, -1), true)
  const pair = isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
    : undefined
  const node =
    pair === undefined ? document.getIn(path, true) : isScalar(pair.value) && !atName ? pair.value : pair.key
  if (isNode(node) && node.range) return node.range[0]
  return path.length === 0 ? 0 : offsetOf(document, path.slice(0, -1), false)
}
