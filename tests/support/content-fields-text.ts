import { format } from 'oxfmt'
import * as fields from '../../src/platform/content/content-fields.schema.ts'
import { openingHours } from '../../src/operator/content/read/schemas/opening-hours.schema.ts'
import {
  centreFiles,
  centreFolders,
  globalFiles,
  globalFolders,
} from '../../src/operator/content/read/content-layout.ts'

/** The parts of a valibot schema that the tables are made from. */
type Schema = {
  readonly type: string
  readonly pipe?: readonly (Schema & { readonly description?: string; readonly requirement?: unknown })[]
  readonly wrapped?: Schema
  readonly default?: unknown
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly value?: Schema
  readonly options?: readonly unknown[]
}

/** What operators call a form that many fields have. The guide explains these above its tables. */
const forms = new Map<unknown, string>([
  [fields.line, 'line'],
  [fields.localised, 'text'],
  [fields.markdown, 'Markdown'],
  [fields.words.wrapped, 'words'],
  [fields.uid, 'uid'],
  [fields.day, 'day'],
  [fields.dayAndTime, 'day and time'],
  [fields.clockTime, 'time'],
  [fields.colour, 'colour'],
  [fields.price, 'price'],
  [fields.phone, 'phone number'],
  [fields.email, 'email address'],
  [fields.webAddress, 'address'],
  [fields.file, 'image file'],
  [fields.image, 'image'],
  [fields.menu, 'address or PDF'],
  [fields.screenshotFile, 'image file, or one for each language'],
  [fields.tillPin.wrapped, 'hash of a PIN'],
  [openingHours, 'hours'],
])

/** A schema without what is around it: descriptions, bounds, defaults. */
type Bare = { core: Schema; note: string; isOptional: boolean; fallback: unknown; bounds: unknown[] }

function strip(schema: Schema): Bare {
  const bare: Bare = { core: schema, note: '', isOptional: false, fallback: undefined, bounds: [] }
  while (!forms.has(bare.core)) {
    const { pipe, wrapped, default: fallback } = bare.core
    if (pipe?.[0] !== undefined) {
      for (const step of pipe) {
        if (step.type === 'description') bare.note ||= step.description ?? ''
        if (step.type === 'min_value' || step.type === 'max_value') bare.bounds.push(step.requirement)
      }
      bare.core = pipe[0]
    } else if (wrapped !== undefined) {
      bare.isOptional = true
      bare.fallback = fallback
      bare.core = wrapped
    } else break
  }
  return bare
}

function nameForm({ core, bounds }: Bare): string {
  const known = forms.get(core)
  if (known !== undefined) return known
  switch (core.type) {
    case 'array': {
      const item = core.item && strip(core.item)
      return item === undefined || isObject(item) ? 'list' : `list: ${nameForm(item)}`
    }
    case 'boolean':
    case 'literal':
      return '`true` or `false`'
    case 'number':
      return bounds.length === 2 ? `number from ${bounds.join(' to ')}` : 'number'
    case 'picklist':
      return (core.options ?? []).map((option) => `\`${String(option)}\``).join(' ')
    case 'string':
      return 'line'
    default:
      return 'fields'
  }
}

const isObject = ({ core }: Bare): boolean =>
  !forms.has(core) && ['strict_object', 'variant', 'record'].includes(core.type)

/** The fields of an object; those of a variant are those of its forms, each once. */
const entriesOf = ({ core }: Bare): readonly (readonly [string, Schema])[] =>
  core.type === 'record' && core.value !== undefined
    ? [['<key>', core.value]]
    : core.type === 'variant'
      ? Object.entries(
          Object.assign({}, ...(core.options as Schema[]).map(({ entries }) => entries)) as Record<
            string,
            Schema
          >,
        )
      : Object.entries(core.entries ?? {})

/** The rows of a schema and of what is inside it. */
function listRows(name: string, bare: Bare, isRoot = false): string[] {
  const item = bare.core.type === 'array' && bare.core.item !== undefined ? strip(bare.core.item) : undefined
  const inner = isObject(bare) ? bare : item !== undefined && isObject(item) ? item : undefined
  const below = `${name}${inner === bare ? '' : '[]'}`
  const rows = (inner === undefined ? [] : entriesOf(inner)).flatMap(([key, value]) =>
    listRows(below === '' ? key : `${below}.${key}`, strip(value)),
  )
  if (isRoot) return rows
  const fallback = ['boolean', 'string', 'number'].includes(typeof bare.fallback)
    ? `\`${String(bare.fallback)}\``
    : ''
  const own = `| \`${name}\` | ${nameForm(bare)} | ${bare.isOptional ? fallback || 'optional' : 'required'} | ${bare.note} |`
  return [own, ...rows]
}

const listFiles = (
  folder: string,
  table: Readonly<Record<string, { readonly name: string; readonly schema: unknown }>>,
) =>
  Object.values(table).map(({ name, schema }) => ({
    path: `${folder}/${name.endsWith('.yaml') ? name : `${name}/<uid>.yaml`}`,
    schema: strip(schema as Schema),
  }))

const files = [
  ...listFiles('<centre>', centreFiles),
  ...listFiles('<centre>', centreFolders),
  ...listFiles('_global', globalFolders),
  ...listFiles('_global', globalFiles),
]

const head = '| field | form | if missing | what it is |\n| --- | --- | --- | --- |'
const writeTable = (schema: Bare): string => [head, ...listRows('', schema, true)].join('\n')

/** A form with a table of its own, whose fields are listed there alone. */
const ownTable = (schema: unknown): Bare => strip({ ...(schema as Schema) })

/** The tables of all fields of the content files, and of two forms that several of them have. */
const writeTables = (): string =>
  [
    ...files.map(({ path, schema }) => `### \`${path}\`\n\n${writeTable(schema)}`),
    `### Hours\n\n${writeTable(ownTable(openingHours))}`,
    `### Image\n\n${writeTable(ownTable(fields.image))}`,
  ].join('\n\n')

const begin = '<!-- Written from the schemas by npx vitest run tests/content-fields.test.ts -u -->'

/** The guide with the tables in the place of those that it has, at its end. */
export async function writeFieldsGuide(guide: string): Promise<string> {
  const [above = ''] = guide.split(begin)
  return `${above}${begin}\n\n${(await format('content.md', writeTables())).code}`
}
