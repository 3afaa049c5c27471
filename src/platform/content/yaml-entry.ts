import * as v from 'valibot'
import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml'
import { fail, succeed, type Result } from '#core/result.ts'
import { contentLimits } from './content-limits.ts'
import { startOfFile, type ContentFault, type Position } from './content-fault.ts'
import { describeIssue, type FindWritten } from './describe-issue.ts'
import { checkYaml } from './check-yaml.ts'
import { readValues } from './read-values.ts'
import type { ValuePath } from './value-path.ts'

/** A parsed content file that still knows where each value stands. */
export type Entry<Value> = {
  readonly file: string
  readonly value: Value
  /**
   * The place of a value, or of the nearest thing around it that is written in the file; of a text of several lines also
   * that of one of them, counted from 0.
   */
  readonly positionOf: (path: ValuePath, textLine?: number) => Position
}

/** An entry for a file that may be left out. */
export const absentEntry = <Value>(file: string, value: Value): Entry<Value> => ({
  file,
  value,
  positionOf: () => startOfFile,
})

export const faultAt = (
  entry: Entry<unknown>,
  path: ValuePath,
  problem: string,
  remedy: string,
  textLine?: number,
): ContentFault => ({
  file: entry.file,
  ...entry.positionOf(path, textLine),
  ...fieldOf(path),
  problem,
  remedy,
})

/** The name of a field in a fault; a fault about the whole file has none. */
const fieldOf = (path: ValuePath): { field?: string } => (path.length === 0 ? {} : { field: path.join('.') })

/** Parses one YAML file by its schema and reports everything that does not fit. */
export function parseYamlEntry<const Schema extends v.GenericSchema>(
  file: string,
  source: string,
  schema: Schema,
): Result<Entry<v.InferOutput<Schema>>, readonly ContentFault[]> {
  const text = source.replace(/^\ufeff/, '')
  const read = readValues(text)
  const parsed = read && v.safeParse(schema, read.value)
  if (parsed?.success !== true) return parseDocumentEntry(file, text, schema)
  /** Only faults have places, and a file without a fault of its own has few or none. */
  let known: Entry<unknown>['positionOf'] | undefined
  const positionOf: Entry<unknown>['positionOf'] = (...place) => (known ??= createLocator(text))(...place)
  return succeed({ file, value: parsed.output, positionOf })
}

function createLocator(text: string): Entry<unknown>['positionOf'] {
  const lines = new LineCounter()
  const document = readDocument(text, lines)
  return document === undefined ? () => startOfFile : locateIn(document, lines)
}

const locateIn =
  (document: Document.Parsed, lines: LineCounter): Entry<unknown>['positionOf'] =>
  (path, textLine) => {
    const start = positionAt(lines, offsetOf(document, path, false))
    const node = document.getIn(path, true)
    // Only the lines of such a text are those of the file. Empty ones at its beginning are not part of the value.
    if (textLine === undefined || !isScalar(node) || node.type !== 'BLOCK_LITERAL') return start
    const emptyLines = /^\s*\n/.exec(String(node.value))?.[0].split('\n').length ?? 1
    return { line: start.line + textLine + emptyLines, column: 1 }
  }

function positionAt(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(line, 1), column: Math.max(col, 1) }
}

/** Parses a file as a document in which each value has its place. */
function parseDocumentEntry<const Schema extends v.GenericSchema>(
  file: string,
  text: string,
  schema: Schema,
): Result<Entry<v.InferOutput<Schema>>, readonly ContentFault[]> {
  const lines = new LineCounter()
  const document = readDocument(text, lines)
  if (document === undefined) return fail([{ file, ...startOfFile, ...unreadable }])
  const at = (offset: number): Position => positionAt(lines, offset)
  if (document.errors.length > 0) {
    return fail(
      document.errors.slice(0, mostErrors).map((error) => ({
        file,
        ...at(error.pos[0]),
        problem: `this is not YAML: ${error.message}`,
        remedy: 'check the indentation, and put texts that contain a colon or begin with a sign in quotes',
      })),
    )
  }
  const findings = checkYaml(document)
  if (findings.length > 0) {
    return fail(findings.map(({ offset, problem, remedy }) => ({ file, ...at(offset), problem, remedy })))
  }
  const positionOf = locateIn(document, lines)
  const read = readValue(document)
  if (!read.ok) return fail([{ file, ...startOfFile, ...read.problem }])
  const parsed = v.safeParse(schema, read.value)
  if (parsed.success) return succeed({ file, value: parsed.output, positionOf })
  const described = parsed.issues.flatMap(describeIssue(schema, writtenIn(document)))
  return fail(
    described.map(({ path, atName = false, problem, remedy }) => ({
      file,
      ...at(offsetOf(document, path, atName)),
      ...fieldOf(path),
      problem,
      remedy,
    })),
  )
}

/** How a value is written that is no text, and stands there without quotes. */
const writtenIn =
  (document: Document.Parsed): FindWritten =>
  (path) => {
    const node = document.getIn(path, true)
    return isScalar(node) && node.type === 'PLAIN' && node.source !== '' ? node.source : undefined
  }

/** One wrong character can cause many faults in the rest of a file; the first ones show where it is. */
const mostErrors = 5

const unreadable = {
  problem: 'this cannot be read as YAML: its values lie too deep in each other',
  remedy: 'check the brackets',
}

/** The reader is recursive: values that are nested too deep exceed its stack. */
function readDocument(source: string, lineCounter: LineCounter): Document.Parsed | undefined {
  try {
    return parseDocument(source, { lineCounter, prettyErrors: false })
  } catch {
    return undefined
  }
}

/** The value of a document. Aliases may refer to nothing, or expand to more than memory can hold. */
function readValue(document: Document.Parsed): Result<unknown, { problem: string; remedy: string }> {
  try {
    return succeed(document.toJS({ maxAliasCount: contentLimits.aliases }) as unknown)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return fail({ problem: `an alias cannot be followed: ${reason}`, remedy: 'write the value out' })
  }
}

/** The position of a value or of its name; for a missing value, the position of the value around it. */
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
