import type { Item } from './columns.ts'
import { nameOf, type CmsEntry } from './entries.ts'

/** Which entries of a centre visitors see now, and which they will see. */
export type Schedule = ReturnType<typeof openSchedule>

/** What belongs to a shop (its photos, coupons, events and news) is public only while the shop is. */
export function openSchedule(all: readonly CmsEntry[], nowMs: number) {
  const shops = new Map(all.filter(({ kind }) => kind === 'shops').map((shop) => [shop.id, shop]))
  const shopOf = ({ item }: CmsEntry) => shops.get(Number(item['shop']))
  const itemsOf = (entry: CmsEntry) => [entry.item, shopOf(entry)?.item ?? entry.item]
  const isPublic = (entry: CmsEntry) => itemsOf(entry).every((item) => isLive(item, nowMs))
  const isComing = (entry: CmsEntry) =>
    !isPublic(entry) && itemsOf(entry).every((item) => isLive(item, nowMs) || isAhead(item, nowMs))
  return {
    isPublic,
    isComing,
    /** What visitors see, a coming entry as if it were public, its shop, and the photos that it will have. */
    listPreviewed(name: string): readonly CmsEntry[] {
      const draft = all.find((entry) => nameOf(entry) === name)
      const shop = draft && (shopOf(draft) ?? draft)
      return all.filter(
        (entry) =>
          isPublic(entry) ||
          entry === draft ||
          entry === shop ||
          (draft === shop && entry.kind === 'photos' && isComing(entry) && shopOf(entry) === shop),
      )
    },
    nameShopOf(name: string): string {
      const draft = all.find((entry) => nameOf(entry) === name)
      const shop = draft && shopOf(draft)
      return shop === undefined ? name : nameOf(shop)
    },
    /** Leaves out what belongs to a shop that is left out. */
    keepWithShops(entries: readonly CmsEntry[]): readonly CmsEntry[] {
      const kept = new Set(entries.filter(({ kind }) => kind === 'shops').map(({ id }) => id))
      return entries.filter((entry) => {
        const shop = shopOf(entry)
        return shop === undefined || kept.has(shop.id)
      })
    },
  }
}

/** Whether an entry is published, its time has come, and is not over. */
function isLive(item: Item, nowMs: number): boolean {
  const { publication, publish_from: from, publish_until: until } = item
  return publication === 'published' && !(momentOf(from) > nowMs) && !(momentOf(until) <= nowMs)
}

/** Whether an entry is a draft, or its time is still to come. */
const isAhead = ({ publication, publish_from: from }: Item, nowMs: number): boolean =>
  publication === 'draft' || (publication === 'published' && momentOf(from) > nowMs)

/** NaN if there is none, which is neither before nor after any other. */
const momentOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : NaN)
