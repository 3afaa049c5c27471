import type { GenericSchema } from 'valibot'
import {
  clockTime,
  day,
  dayAndTime,
  file,
  image,
  localised,
  markdown,
  tillPin,
  uid,
  words,
} from '#platform/content/content-fields.schema.ts'

/*
 * The columns of a collection are made from the schema by which the content is parsed, and so is the way from one to the
 * other: a field that the content gets is in the CMS with the next set-up. What lies deeper has its path as its name,
 * `redeem_quota`; a text has a column for each language; a list of objects is one column that repeats a form.
 */

/** An entry as the REST API has it, or one row of a repeated form. */
export type Item = Readonly<Record<string, unknown>>

/** A column, as `POST /fields/<collection>` takes it. */
export type Column = {
  readonly field: string
  readonly type: string
  readonly meta: Readonly<Record<string, unknown>>
  readonly schema: { readonly is_nullable: true }
}

/** What a column refers to, in one direction: the id of the CMS, or what the content names. */
export type References = {
  readonly shop: (value: unknown) => unknown
  readonly file: (value: unknown) => unknown
  /** The calendar day of a day that may be counted from today. */
  readonly day: (value: string) => string
}

/** A field of the content, and its columns. */
export type Field = {
  readonly columns: readonly Column[]
  /** The value for the content; undefined if its columns are empty. */
  readonly read: (item: Item, references: References) => unknown
  /** The columns that hold a value of the content. */
  readonly write: (value: unknown, references: References) => Item
}

/** The parts of a schema that its columns are made from. */
type AnySchema = {
  readonly type: string
  readonly entries?: Readonly<Record<string, AnySchema>>
  readonly item?: AnySchema
  readonly wrapped?: AnySchema
  readonly options?: readonly unknown[]
  /** What it was made of, and its description. */
  readonly pipe?: readonly { readonly type: string; readonly description?: string }[]
}
type Place = {
  /** The names on the way to the field, joined by `_`. */
  readonly name: string
  readonly isRequired: boolean
}

/** The columns of the entries of a collection, whose schema is that of an object. */
export const fieldOfEntry = (schema: GenericSchema): Field =>
  objectField(entriesOf(schema), { name: '', isRequired: true })

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const column = (
  { name, isRequired }: Place,
  type: string,
  meta: Readonly<Record<string, unknown>>,
): Column => ({
  field: name,
  type,
  meta: { field: name, type, width: 'full', required: isRequired, ...meta },
  schema: { is_nullable: true },
})

/** A field that is one column. */
const plainField = (
  made: Column,
  read: (value: unknown, references: References) => unknown = (value) => value,
  write: (value: unknown, references: References) => unknown = (value) => value,
): Field => ({
  columns: [made],
  read: (item, references) => (isEmpty(item[made.field]) ? undefined : read(item[made.field], references)),
  write: (value, references) => ({ [made.field]: isEmpty(value) ? null : write(value, references) }),
})

/** The columns of a field; what the schema says of it is their note. */
function fieldOf(schema: AnySchema, place: Place): Field {
  const field = fieldByKind(schema, place)
  const note = schema.pipe?.find(({ description }) => description !== undefined)?.description
  if (note === undefined) return field
  const columns = field.columns.map((made) => ({ ...made, meta: { note, ...made.meta } }))
  return { ...field, columns }
}

function fieldByKind(schema: AnySchema, place: Place): Field {
  const known = knownFields.find(([candidate]) => candidate === schema || candidate === schema.pipe?.[0])
  if (known !== undefined) return known[1](place)
  if (schema.wrapped !== undefined) return fieldOf(schema.wrapped, { ...place, isRequired: false })
  if (schema.type === 'strict_object') return objectField(entriesOf(schema), place)
  if (schema.item !== undefined) return listField(schema.item, place)
  if (schema.type === 'picklist')
    return plainField(
      column(place, 'string', { interface: 'select-dropdown', options: { choices: choicesOf(schema) } }),
    )
  if (schema.type === 'boolean')
    return plainField(column(place, 'boolean', { interface: 'boolean', width: 'half' }), (value) =>
      value === true ? true : undefined,
    )
  if (schema.type === 'number') {
    const type = schema.pipe?.some((step) => step.type === 'integer') === true ? 'integer' : 'float'
    return plainField(column(place, type, { interface: 'input', width: 'half' }))
  }
  return plainField(column(place, 'text', { interface: 'input', width: 'half' }))
}

const choicesOf = ({ options = [] }: AnySchema) => options.map((value) => ({ text: String(value), value }))

/** The entries of an object; of alternatives, those of all of them, none of which is then required. */
function entriesOf(schema: AnySchema): Readonly<Record<string, AnySchema>> {
  if (schema.type !== 'variant') return schema.entries ?? {}
  const [first = {}, ...others] = (schema.options as readonly AnySchema[]).map(entriesOf)
  const more = Object.assign({}, ...others) as Record<string, AnySchema>
  const optional = (entry: AnySchema): AnySchema => ({ type: 'optional', wrapped: entry })
  return {
    ...first,
    closed: { type: 'optional', wrapped: { type: 'boolean' } },
    ...Object.fromEntries(
      Object.entries(more)
        .filter(([name]) => !(name in first))
        .map(([name, entry]) => [name, optional(entry)]),
    ),
  }
}

function objectField(entries: Readonly<Record<string, AnySchema>>, { name, isRequired }: Place): Field {
  const fields = Object.entries(entries).map(([key, entry]) => {
    const place = { name: name === '' ? key : `${name}_${key}`, isRequired }
    return [key, key === 'shop' ? shopField(place) : fieldOf(entry, place)] as const
  })
  return {
    columns: fields.flatMap(([, field]) => field.columns),
    read: (item, references) => {
      const values = fields.map(([key, field]) => [key, field.read(item, references)] as const)
      const given = values.filter(([, value]) => value !== undefined)
      return given.length === 0 ? undefined : Object.fromEntries(given)
    },
    write: (value, references) => {
      const values = (value ?? {}) as Item
      return Object.assign({}, ...fields.map(([key, field]) => field.write(values[key], references))) as Item
    },
  }
}

function listField(schema: AnySchema, place: Place): Field {
  if (schema.type === 'picklist')
    return plainField(
      column(place, 'json', {
        interface: 'select-multiple-checkbox',
        options: { choices: choicesOf(schema) },
        special: ['cast-json'],
      }),
    )
  if (schema.type !== 'strict_object' && schema.type !== 'variant')
    return plainField(column(place, 'json', { interface: 'tags', special: ['cast-json'] }))
  const row = objectField(entriesOf(schema), { name: '', isRequired: false })
  const fields = row.columns.map(({ field, type, meta }) => ({ field, name: field, type, meta }))
  return plainField(
    column(place, 'json', { interface: 'list', options: { fields }, special: ['cast-json'] }),
    (value, references) => (value as readonly Item[]).map((item) => row.read(item, references) ?? {}),
    (value, references) => (value as readonly unknown[]).map((item) => row.write(item, references)),
  )
}

/** A shop of the same centre, which the content names by its uid. */
const shopField = (place: Place): Field =>
  plainField(
    column({ ...place, isRequired: false }, 'integer', {
      interface: 'select-dropdown-m2o',
      special: ['m2o'],
      display: 'related-values',
      display_options: { template: '{{uid}}' },
      options: { template: '{{uid}}', filter: { centre: { _eq: '{{centre}}' } } },
    }),
    (value, { shop }) => shop(value),
    (value, { shop }) => shop(value),
  )

const inBothLanguages =
  (type: string, meta: Readonly<Record<string, unknown>>) =>
  ({ name, isRequired }: Place): Field => {
    const de = column({ name: `${name}_de`, isRequired }, type, { width: 'half', ...meta })
    const en = column({ name: `${name}_en`, isRequired: false }, type, { width: 'half', ...meta })
    return {
      columns: [de, en],
      read: (item) => {
        const given = [
          ['de', item[de.field]],
          ['en', item[en.field]],
        ].filter(([, value]) => !isEmpty(value))
        return given.length === 0 ? undefined : Object.fromEntries(given)
      },
      write: (value) => {
        const both = typeof value === 'string' ? { de: value, en: value } : ((value ?? {}) as Item)
        return { [de.field]: both['de'] ?? null, [en.field]: both['en'] ?? null }
      },
    }
  }

const wordsField = (place: Place): Field =>
  objectField({ de: wordList, en: wordList }, { ...place, isRequired: false })
const wordList: AnySchema = { type: 'array', item: { type: 'string' } }

const uidField = (place: Place): Field =>
  plainField(column(place, 'string', { interface: 'input', width: 'half', options: { slug: true } }))

const fileField = (place: Place): Field =>
  plainField(
    column(place, 'uuid', { interface: 'file-image', special: ['file'] }),
    (value, references) => references.file(value),
    (value, references) => references.file(value),
  )

function imageField({ name, isRequired }: Place): Field {
  const { alt, focus } = image.entries as unknown as Record<'alt' | 'focus', AnySchema>
  const own = fileField({ name, isRequired })
  const rest = objectField({ alt, focus }, { name, isRequired })
  return {
    columns: [...own.columns, ...rest.columns],
    read: (item, references) => {
      const read = { file: own.read(item, references), ...(rest.read(item, references) as Item | undefined) }
      return Object.values(read).every((value) => value === undefined) ? undefined : read
    },
    write: (value, references) => ({
      ...own.write((value as Item | undefined)?.['file'], references),
      ...rest.write(value, references),
    }),
  }
}

/** Fields that are known by the schema itself, whatever it consists of. */
const knownFields: readonly (readonly [unknown, (place: Place) => Field])[] = [
  [localised, inBothLanguages('text', { interface: 'input' })],
  [markdown, inBothLanguages('text', { interface: 'input-rich-text-md' })],
  [words, wordsField],
  [image, imageField],
  [file, fileField],
  [uid, uidField],
  [tillPin, (place) => plainField(column({ ...place, isRequired: false }, 'text', { interface: 'input' }))],
  [
    day,
    (place) =>
      plainField(
        column(place, 'date', { interface: 'datetime', width: 'half' }),
        (value) => String(value).slice(0, 10),
        (value, references) => references.day(String(value)),
      ),
  ],
  [
    dayAndTime,
    (place) =>
      plainField(
        column(place, 'dateTime', { interface: 'datetime', width: 'half' }),
        (value) => String(value).slice(0, 16).replace('T', ' '),
        (value, references) => `${references.day(String(value).slice(0, -6))}T${String(value).slice(-5)}:00`,
      ),
  ],
  [
    clockTime,
    (place) =>
      plainField(
        column(place, 'string', { interface: 'input', width: 'half', options: { placeholder: '09:30' } }),
      ),
  ],
]
