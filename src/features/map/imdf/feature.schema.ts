import * as v from 'valibot'
import type { Localised } from '#i18n/localised.ts'
import { imdfLimits } from './imdf-limits.ts'
import type { Properties } from './imdf-feature.ts'

/*
 * What exporters write is read with tolerance: a member that is missing or of another form is taken as not given, and
 * what is unknown is skipped. Only what a plan cannot do without is a fault.
 */

const text = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.transform((value) => value.trim().slice(0, imdfLimits.text)),
  v.minLength(1),
)
const maybe = <const Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullable(schema), null)
const optionalText = v.optional(maybe(text), null)

/** An id: a UUID in any spelling (`urn:uuid:…`, in braces, in capitals) is the same one; other ids are taken as they are. */
export const readId = (written: string): string => {
  const bare = written.replace(/^urn:uuid:/i, '').replace(/^\{(.*)\}$/, '$1')
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(bare) ? bare.toLowerCase() : written
}
const plainId = v.pipe(text, v.transform(readId))
/** Also the UUID that a database writes as an object, `{ "$uuid": "…" }`, and a feature that is named as `{ id, feature_type }`. */
const id = v.union([
  plainId,
  ...['id', '$uuid', 'uuid', '$oid', 'value'].map((member) =>
    v.pipe(
      v.object({ [member]: plainId }),
      v.transform((written) => written[member] ?? ''),
    ),
  ),
])
const optionalId = v.optional(maybe(id), null)
const ids = v.pipe(
  v.union([
    v.array(maybe(id)),
    v.pipe(
      id,
      v.transform((one) => [one]),
    ),
  ]),
  v.transform((all): string[] => all.flatMap((one) => one ?? [])),
)
const optionalIds = v.optional(v.fallback(ids, []), [])

/**
 * A label in some languages. Without German, the German text is the one of the first language; without both German and
 * English, it stands for both.
 */
const label = v.union([
  v.pipe(
    text,
    v.transform((both): Localised => ({ de: both, en: both })),
  ),
  v.pipe(
    v.record(v.string(), v.fallback(v.nullable(text), null)),
    v.transform((byLanguage): Localised | null => {
      const given = Object.entries(byLanguage).filter((entry): entry is [string, string] => entry[1] !== null)
      const find = (language: string) =>
        given.find(([tag]) => /^[a-z]+/.exec(tag)?.[0] === language || tag.toLowerCase() === language)?.[1]
      const first = given[0]?.[1]
      const [de, en] = [find('de'), find('en')]
      if (first === undefined) return null
      return { de: de ?? en ?? first, en: en ?? (de === undefined ? first : null) }
    }),
  ),
])
const optionalLabel = v.optional(maybe(label), null)

/** `restroom.male`, which others write as `Restroom (male)`, and `opentobelow` as `Open to below`. */
const readCategory = (written: string): string =>
  written
    .toLowerCase()
    .replaceAll(/\s*\(([^)]*)\)/g, '.$1')
    .replaceAll(/[\s_-]/g, '')

const ordinal = v.pipe(v.union([v.number(), v.pipe(text, v.transform(Number))]), v.integer())

/** The members of a feature that are used. Tables that a plan has come from may have made their names capitals. */
export const propertiesSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((given) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value])),
  ),
  v.object({
    category: v.optional(v.fallback(v.pipe(text, v.transform(readCategory)), 'unspecified'), 'unspecified'),
    name: optionalLabel,
    alt_name: optionalLabel,
    short_name: optionalLabel,
    ordinal: v.optional(maybe(ordinal), null),
    outdoor: v.optional(v.fallback(v.boolean(), false), false),
    restriction: optionalText,
    level_id: optionalId,
    unit_id: optionalId,
    anchor_id: optionalId,
    unit_ids: optionalIds,
    direction: v.optional(maybe(v.picklist(['directed', 'undirected'])), null),
    origin: optionalId,
    intermediary: optionalIds,
    destination: optionalId,
  }),
  v.transform((read): Properties => ({
    category: read.category,
    name: read.name,
    altName: read.alt_name,
    shortName: read.short_name,
    ordinal: read.ordinal,
    outdoor: read.outdoor,
    restriction: read.restriction,
    levelId: read.level_id,
    unitId: read.unit_id,
    anchorId: read.anchor_id,
    unitIds: read.unit_ids,
    direction: read.direction,
    origin: read.origin,
    intermediary: read.intermediary,
    destination: read.destination,
  })),
)

/** A feature as GeoJSON has it; its geometry is read apart. */
export const featureSchema = v.object({
  id: optionalId,
  feature_type: optionalText,
  geometry: v.optional(v.unknown()),
  properties: v.optional(v.unknown()),
})

export const namesSchema = v.object({ id: optionalId, feature_type: optionalText })

const list = v.array(v.unknown())

/** A FeatureCollection, which is empty if its list is null, a bare list, or the one feature of a file without a list. */
export const collectionSchema = v.union([
  v.pipe(
    v.object({ features: v.nullable(list) }),
    v.transform(({ features }) => features ?? []),
  ),
  list,
  v.pipe(
    v.looseObject({ type: v.literal('Feature') }),
    v.transform((feature): unknown[] => [feature]),
  ),
])
