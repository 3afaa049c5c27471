import type { Localised } from '#i18n/localised.ts'
import type { ContentFault } from '#platform/content/content-fault.ts'
import { markdown } from '#platform/content/content-fields.schema.ts'
import {
  centreFiles,
  centreFolders,
  globalFiles,
  globalFolders,
  type FileTable,
} from '../read/content-layout.ts'
import type { Content, EntryFolder } from '../read/content.ts'
import type { ValuePath } from '#platform/content/value-path.ts'
import { faultAt, type Entry } from '#platform/content/yaml-entry.ts'
import { judgeMarkdown } from '#platform/markdown/markdown.ts'

/** Marks in texts that visitors would not read as they are meant, by the function that makes the pages' HTML (CTR-05). */
export const checkMarkdown = ({ global, centres }: Pick<Content, 'global' | 'centres'>): ContentFault[] =>
  [
    ...listEntries(global, globalFiles, globalFolders),
    ...centres.flatMap((centre) => listEntries(centre, centreFiles, centreFolders)),
  ].flatMap(({ entry, schema }) =>
    [...listMarkdown(schema, entry.value, [])].flatMap(({ text, path }) => judge(entry, text, path)),
  )

type FoundEntry = { readonly entry: Entry<unknown>; readonly schema: AnySchema }

function listEntries(part: object, files: FileTable, folders: FileTable): FoundEntry[] {
  const fields = part as Record<string, Entry<unknown> | EntryFolder<unknown> | null>
  return Object.entries({ ...files, ...folders }).flatMap(([field, { schema }]): FoundEntry[] => {
    const found = fields[field] ?? null
    if (found === null) return []
    const entries = 'entries' in found ? [...found.entries.values()] : [found]
    return entries.map((entry) => ({ entry, schema: schema as AnySchema }))
  })
}

function judge(entry: Entry<unknown>, { de, en }: Localised, path: ValuePath): ContentFault[] {
  const judgeIn = (text: string, at: ValuePath) =>
    judgeMarkdown(text).findings.map(({ line, problem, remedy }) => faultAt(entry, at, problem, remedy, line))
  // A text that is the same in both languages is reported once.
  return [...judgeIn(de, [...path, 'de']), ...(en === null || en === de ? [] : judgeIn(en, [...path, 'en']))]
}

/** The part of a schema by which the texts in Markdown are found. */
type AnySchema = {
  readonly entries?: Record<string, AnySchema>
  readonly item?: AnySchema
  readonly wrapped?: AnySchema
  readonly pipe?: readonly unknown[]
}

/** Whether a schema is that of texts in Markdown, with or without its description. */
const isMarkdown = (schema: AnySchema): boolean => schema === markdown || schema.pipe?.[0] === markdown

function* listMarkdown(
  schema: AnySchema,
  value: unknown,
  path: ValuePath,
): Generator<{ text: Localised; path: ValuePath }> {
  if (value === undefined || value === null) return
  if (isMarkdown(schema)) yield { text: value as Localised, path }
  else if (schema.wrapped) yield* listMarkdown(schema.wrapped, value, path)
  else if (schema.item && Array.isArray(value))
    for (const [index, item] of value.entries()) yield* listMarkdown(schema.item, item, [...path, index])
  else if (schema.entries)
    for (const [key, field] of Object.entries(schema.entries))
      yield* listMarkdown(field, (value as Record<string, unknown>)[key], [...path, key])
}
