import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { mapFile } from '#features/map/plan/map-file/map-file.schema.ts'
import { localised, markdown, words } from '#platform/content/content-fields.schema.ts'
import { openingHours } from './schemas/opening-hours.schema.ts'
import { centreFiles, centreFolders, globalFiles, globalFolders } from './content-layout.ts'
import { planFileName } from './plan-source.ts'

/** The folder of the schemas for editors, below the content folder; a name with `_` is not read as a centre. */
export const editorSchemaFolder = '_schemas'

/**
 * JSON Schemas by which editors complete and check content while it is written, by file name. A file is tied to
 * one by its first line: `# yaml-language-server: $schema=../_schemas/shops.schema.json`.
 */
export function buildEditorSchemas(): Map<string, string> {
  const plan = { map: { name: planFileName, schema: mapFile } }
  const tables = [globalFiles, globalFolders, centreFiles, centreFolders, plan]
  const named = tables.flatMap((table) => Object.values(table))
  return new Map(
    named.map(({ name, schema }) => [`${name.replace(/\.yaml$/, '')}.schema.json`, toText(schema)]),
  )
}

/** Schemas that are used in many places, so each file describes them once; the first may refer to the second. */
const definitions = { openingHours, localised, markdown, words }

/** Describes the files as they are written; checks that JSON Schema cannot express are left to `content check`. */
function toText(schema: GenericSchema): string {
  const json = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore', definitions })
  const names = new Map(Object.entries(json.$defs ?? {}).map(([name, form]) => [JSON.stringify(form), name]))
  // A field with a description of its own repeats the form that it has.
  const refer = (_: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('description' in value)) return value
    const { description, ...form } = value
    const name = names.get(JSON.stringify(form))
    return name === undefined ? value : { $ref: `#/$defs/${name}`, description }
  }
  const referring = JSON.parse(JSON.stringify(json, refer)) as typeof json
  for (const name of Object.keys(definitions)) {
    if (!JSON.stringify(referring).includes(`"#/$defs/${name}"`)) delete referring.$defs?.[name]
  }
  return `${JSON.stringify(referring, null, 2)}\n`
}
