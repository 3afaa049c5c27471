import type { Coupon } from '#features/coupons/coupon.ts'
import type { Teaser } from '#features/editorial/teaser.ts'
import { keyOf, type KeptKind, type KeptThing } from '#features/kept/kept-thing.ts'
import type { Kept } from '#features/kept/kept.ts'
import type { ShopCollection, ShopSummary } from '#features/shops/shop.ts'

export type ListOffer = {
  readonly centreUid: string
  readonly centreName: string
  readonly shops: ShopCollection
  readonly coupons: readonly Coupon[]
  readonly events: readonly Teaser[]
}

/** What of the offer is shown as kept, and what was kept in this centre and is no longer there. */
export type PickedKept = {
  readonly shops: readonly ShopSummary[]
  readonly coupons: readonly Coupon[]
  readonly events: readonly Teaser[]
  readonly gone: readonly KeptThing[]
}

/**
 * Picks what a visitor keeps from all that a centre offers, in the order of the offer.
 * @param keys the names of the things to show
 */
export function pickKept(offer: ListOffer, keys: ReadonlySet<string>, kept: Kept): PickedKept {
  const { centreUid } = offer
  const pick = <Thing extends { readonly uid: string }>(kind: KeptKind, things: readonly Thing[]) =>
    things.filter(({ uid }) => keys.has(keyOf({ kind, centreUid, uid })))
  const picked = {
    shops: pick('shop', offer.shops.shops),
    coupons: pick('coupon', offer.coupons),
    events: pick('event', offer.events),
  }
  const offered: Readonly<Record<KeptKind, ReadonlySet<string>>> = {
    shop: new Set(picked.shops.map(({ uid }) => uid)),
    coupon: new Set(picked.coupons.map(({ uid }) => uid)),
    event: new Set(picked.events.map(({ uid }) => uid)),
  }
  const gone = kept.items.filter((item) => item.centreUid === centreUid && !offered[item.kind].has(item.uid))
  return { ...picked, gone }
}
