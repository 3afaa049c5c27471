import * as v from 'valibot'
import { isUid } from '#core/uid.ts'

/*
 * `map.yaml`, beside the files of the plan: what IMDF has no word for. A feature is named by its id, or by its name, which
 * then means all features with that name: a lift on each of its levels.
 */

const line = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'write at least one character'),
  v.maxLength(120, 'write at most 120 characters'),
)
const name = v.union(
  [
    v.pipe(
      line,
      v.transform((both) => ({ de: both, en: both as string | null })),
    ),
    v.strictObject({ de: line, en: v.optional(v.nullable(line), null) }),
  ],
  'write a text, or both languages: { de: …, en: … }',
)
const uid = v.pipe(
  v.string(),
  v.check(isUid, 'use lower-case letters, digits and single hyphens, like eingang-nord'),
)
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "write a time in quotes, like '20:00'"))
const listOf = <const Item extends v.GenericSchema>(item: Item) =>
  v.optional(v.pipe(v.array(item), v.maxLength(2_000, 'write at most 2000 entries')), [])

export const mapFile = v.strictObject({
  /** The floor of the centre that a level is, if its short name does not say so, or a name of its own. */
  levels: listOf(
    v.strictObject({
      ordinal: v.pipe(v.number(), v.integer()),
      floor: v.optional(line),
      name: v.optional(name),
    }),
  ),
  /** Names and addresses of places, and what they belong to. */
  places: listOf(
    v.strictObject({
      feature: line,
      uid: v.optional(uid),
      kind: v.optional(uid),
      name: v.optional(name),
      /** The shop that is there, if the unit does not have its number. */
      shop: v.optional(uid),
      /** The service whose state this is, and the German name of its part. */
      service: v.optional(uid),
      part: v.optional(line),
    }),
  ),
  escalators: listOf(v.strictObject({ feature: line, runs: v.picklist(['up', 'down']) })),
  doors: listOf(
    v.strictObject({
      feature: line,
      closedFrom: time,
      closedTill: time,
      days: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))), []),
    }),
  ),
  /** Shops that are not on the plan, such as a stall that moves. */
  withoutPlace: listOf(uid),
  /** Features that are left out, such as a unit whose occupant has gone. */
  ignore: listOf(line),
})

export type MapFile = v.InferOutput<typeof mapFile>
