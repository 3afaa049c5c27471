import { keyOf, type KeptThing } from './kept-thing.ts'

/*
 * What a visitor keeps for the next visit: favourite shops, coupons, events, and the number plates of their own cars.
 * With an account it is kept in the profile's database, without one on the device.
 */

/** All that one visitor keeps; the plates in the normalised form, both lists with the oldest first. */
export type Kept = { readonly items: readonly KeptThing[]; readonly plates: readonly string[] }

/** A change of what is kept. What is kept already, or is not there to be forgotten, stays as it is. */
export type KeptChange = {
  readonly keep?: readonly KeptThing[] | undefined
  readonly forget?: readonly KeptThing[] | undefined
  readonly keepPlates?: readonly string[] | undefined
  readonly forgetPlates?: readonly string[] | undefined
}

/** How many things one visitor can keep, over all kinds and centres. */
export const maxKeptThings = 300
/** How many number plates one visitor can keep. */
export const maxKeptPlates = 8

export const nothingKept: Kept = { items: [], plates: [] }

/**
 * What is kept after a change: first what is forgotten goes, then the new things follow in their order. Undefined if it
 * would be more than may be kept; then nothing changes.
 */
export function changeKept(kept: Kept, change: KeptChange): Kept | undefined {
  const forgotten = new Set((change.forget ?? []).map(keyOf))
  const items = new Map(
    [...kept.items.filter((item) => !forgotten.has(keyOf(item))), ...(change.keep ?? [])].map((item) => [
      keyOf(item),
      item,
    ]),
  )
  const plates = new Set(kept.plates)
  for (const plate of change.forgetPlates ?? []) plates.delete(plate)
  for (const plate of change.keepPlates ?? []) plates.add(plate)
  if (items.size > maxKeptThings || plates.size > maxKeptPlates) return undefined
  return { items: [...items.values()], plates: [...plates] }
}

/**
 * The change that takes what was kept on the device into an account, as far as there is room: things and plates that
 * the account has already are left out.
 */
export function takeOver(device: Kept, account: Kept): KeptChange {
  const known = new Set(account.items.map(keyOf))
  return {
    keep: device.items
      .filter((item) => !known.has(keyOf(item)))
      .slice(0, Math.max(0, maxKeptThings - account.items.length)),
    keepPlates: device.plates
      .filter((plate) => !account.plates.includes(plate))
      .slice(0, Math.max(0, maxKeptPlates - account.plates.length)),
  }
}
