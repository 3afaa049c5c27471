import type { Selectable } from 'kysely'
import { type CentreRow, requireCentre } from '#features/centres/centre-content.server.ts'
import { type CentreDay, dayAt } from '#features/centres/today.server.ts'
import { timelineAt } from '#features/centres/opening-hours/kept-timeline.server.ts'
import { decideOpeningStatus, nextChangeAt } from '#features/centres/opening-hours/opening-status.ts'
import type { OpeningSchedule, OpeningTimeline } from '#features/centres/opening-hours/opening-hours.ts'
import type { Localised } from '#i18n/localised.ts'
import type { CentreTable } from '#features/centres/centre-table.server.ts'
import type { Content } from '#platform/content.server.ts'
import { centreShops, shopCategories, type StoredShop, type StoredShops } from './shop-content.server.ts'
import type { Filterable } from './filter-shops.ts'
import { openKinds } from '#features/centres/opening-hours/open-kinds.ts'
import { isValidOn } from './coupon-days.ts'
import { shortenTimeline } from './shorten-timeline.ts'

export type ShopCentre = Pick<
  Selectable<CentreTable>,
  'uid' | 'name' | 'schedule' | 'floors' | 'preview_image' | 'address'
> & { readonly day: CentreDay; readonly timeline: OpeningTimeline }

/** A shop with everything that lists, search and filters need, in both languages. */
export type ShopRecord = Omit<StoredShop, 'category' | 'floor'> &
  Filterable & {
    readonly category: Localised
    readonly floor: Localised
    /** Null if it equals the centre's. */
    readonly timeline: OpeningTimeline | null
  }

export type ShopRecords = {
  readonly centre: ShopCentre
  readonly categories: readonly { readonly id: string; readonly name: Localised }[]
  readonly shops: readonly ShopRecord[]
  /** Until when all of it is true: until an opening status or the day of the coupons changes. */
  readonly freshUntil: number
}

/** The records of a centre, and since when they are true. */
type Computed = { readonly records: ShopRecords; readonly from: number }

/** Kept as long as the stored shops are in memory, that is, for one content version. */
const computed = new WeakMap<StoredShops, Computed>()

/** All shops of a centre at a given moment, by name. They are computed again only if something in them has changed. */
export async function loadShops(content: Content, centreUid: string, nowMs: number): Promise<ShopRecords> {
  const stored = await content.read(centreShops, centreUid)
  const known = computed.get(stored)
  if (known !== undefined && known.from <= nowMs && nowMs < known.records.freshUntil) return known.records
  const [centre, categories] = await Promise.all([
    requireCentre(content, centreUid),
    content.read(shopCategories),
  ])
  const records = buildRecords(centre, categories, stored, nowMs)
  computed.set(stored, { records, from: nowMs })
  return records
}

function buildRecords(
  row: CentreRow,
  categories: ShopRecords['categories'],
  { shops, coupons }: StoredShops,
  nowMs: number,
): ShopRecords {
  const timelineOf = (schedule: OpeningSchedule) => shortenTimeline(timelineAt(schedule, nowMs), nowMs)
  const centre = { ...row, day: dayAt(row.schedule.timeZone, nowMs), timeline: timelineOf(row.schedule) }
  const ofCentre = JSON.stringify(centre.timeline)
  /** Null for a schedule by which a shop is open at the same times as the centre. */
  const ownTimelines = new Map(
    [...new Set(shops.flatMap(({ schedule }) => schedule ?? []))].map((schedule) => {
      const timeline = timelineOf(schedule)
      return [schedule, JSON.stringify(timeline) === ofCentre ? null : timeline]
    }),
  )
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
  const floorNames = new Map(row.floors.map(({ id, name }) => [id, name]))
  const withCoupons = new Set(
    coupons.filter((coupon) => isValidOn(coupon, centre.day.today)).map(({ shop_uid }) => shop_uid),
  )
  const records = shops.map((shop) => {
    const timeline = (shop.schedule && ownTimelines.get(shop.schedule)) ?? null
    return {
      ...shop,
      categoryId: shop.category,
      category: categoryNames.get(shop.category) ?? { de: shop.category, en: null },
      floorId: shop.floor,
      floor: floorNames.get(shop.floor) ?? { de: shop.floor, en: null },
      hasCoupons: withCoupons.has(shop.uid),
      hasLoyaltyProgram: shop.loyalty_program !== null,
      timeline,
      isOpen: openKinds.includes(decideOpeningStatus(timeline ?? centre.timeline, nowMs).kind),
    }
  })
  return { centre, categories, shops: records, freshUntil: findNextChange(centre, records, nowMs) }
}

function findNextChange(centre: ShopCentre, shops: readonly ShopRecord[], nowMs: number): number {
  const changes = [centre.timeline, ...shops.map(({ timeline }) => timeline)].map((timeline) =>
    timeline === null ? null : nextChangeAt(timeline, nowMs),
  )
  return Math.min(centre.day.endsAt, ...changes.filter((change) => change !== null))
}
