import * as v from 'valibot'
import { isUid } from '#core/uid.ts'
import { maxKeptThings, maxKeptPlates, type Kept, type KeptChange } from './kept.ts'
import type { KeptThing } from './kept-thing.ts'

const uidWire = v.pipe(v.string(), v.maxLength(64), v.check(isUid))

export const keptItemWire = v.strictObject({
  kind: v.picklist(['shop', 'coupon', 'event']),
  centerUid: uidWire,
  uid: v.pipe(uidWire, v.description('The uid of the shop, coupon or event in the content of the centre.')),
})

/** All that a visitor keeps, in calls and on the device. */
export const keptWire = v.strictObject({ items: v.array(keptItemWire), plates: v.array(v.string()) })

export type KeptThingWire = v.InferOutput<typeof keptItemWire>
export type KeptWire = v.InferOutput<typeof keptWire>

/** What a call changes. `plate` normalises a plate as the ticket form does. */
export const keptChangeWire = <Plate extends v.GenericSchema<string, string>>(plate: Plate) => {
  const items = v.optional(v.pipe(v.array(keptItemWire), v.maxLength(maxKeptThings)))
  const plates = v.optional(v.pipe(v.array(plate), v.maxLength(maxKeptPlates)))
  return v.strictObject({ keep: items, forget: items, keepPlates: plates, forgetPlates: plates })
}

export const readItem = ({ kind, centerUid, uid }: KeptThingWire): KeptThing => ({
  kind,
  centreUid: centerUid,
  uid,
})

const formatItem = ({ kind, centreUid, uid }: KeptThing): KeptThingWire => ({
  kind,
  centerUid: centreUid,
  uid,
})

/** The thing of a name that `keyOf` made; null if it is no name of ours. */
export function readKey(key: string): KeptThing | null {
  const [kind, centerUid, uid, ...rest] = key.split(':')
  const item = v.safeParse(keptItemWire, { kind, centerUid, uid })
  return item.success && rest.length === 0 ? readItem(item.output) : null
}

export const readKeptWire = ({ items, plates }: KeptWire): Kept => ({ items: items.map(readItem), plates })

export const formatKept = ({ items, plates }: Kept): KeptWire => ({
  items: items.map(formatItem),
  plates: [...plates],
})

export const formatChange = ({ keep, forget, ...plates }: KeptChange) => ({
  ...(keep && { keep: keep.map(formatItem) }),
  ...(forget && { forget: forget.map(formatItem) }),
  ...plates,
})
