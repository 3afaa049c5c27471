import type { Kysely, Selectable } from 'kysely'
import { dayAt, type CentreDay } from '#app/features/centres/today.server.ts'
import { decideOpeningStatus } from '#app/features/opening-hours/opening-status.ts'
import { buildOpeningTimeline } from '#app/features/opening-hours/opening-timeline.ts'
import { findPublicHoliday } from '#app/features/opening-hours/public-holiday.server.ts'
import type { OpeningSchedule, OpeningTimeline } from '#app/features/opening-hours/opening-hours.ts'
import type { Localised } from '#app/i18n/localised.ts'
import type { CentreTable } from '#app/features/centres/centre-table.server.ts'
import type { Database } from '#db/tables.ts'
import type { ShopTable } from './shop-tables.server.ts'
import { isValidOn } from './coupon-days.ts'
import type { Filterable } from './filter-shops.ts'
import { shortenTimeline } from './shorten-timeline.ts'

/** The fields of the centre that shop pages need. */
export type ShopCentre = Pick<
  Selectable<CentreTable>,
  'uid' | 'name' | 'schedule' | 'floors' | 'preview_image' | 'address'
> & { readonly day: CentreDay; readonly timeline: OpeningTimeline }

/** A shop with everything that lists, search and filters need, in both languages. */
export type ShopRecord = Omit<Selectable<ShopTable>, 'category' | 'floor'> &
  Filterable & {
    readonly category: Localised
    readonly floor: Localised
    /** Null if it equals the centre's. */
    readonly timeline: OpeningTimeline | null
  }

export type ShopRecords = { readonly centre: ShopCentre; readonly shops: readonly ShopRecord[] }

const openKinds: readonly string[] = ['open', 'open-for-days', 'open-always', 'closing-soon']

/** All shops of a centre at a given moment, by name. */
export async function loadShops(
  db: Kysely<Database>,
  centreUid: string,
  nowMs: number,
): Promise<ShopRecords> {
  const [row, shops, categories, coupons] = await Promise.all([
    db
      .selectFrom('centre')
      .select(['uid', 'name', 'schedule', 'floors', 'preview_image', 'address'])
      .where('uid', '=', centreUid)
      .executeTakeFirstOrThrow(),
    db.selectFrom('shop').selectAll().where('centre_uid', '=', centreUid).execute(),
    db.selectFrom('category').select(['id', 'name']).execute(),
    db
      .selectFrom('coupon')
      .select(['shop_uid', 'valid_from', 'valid_until'])
      .where('centre_uid', '=', centreUid)
      .where('shop_uid', 'is not', null)
      .execute(),
  ])
  const timelineOf = (schedule: OpeningSchedule) =>
    shortenTimeline(buildOpeningTimeline(schedule, findPublicHoliday, nowMs), nowMs)
  const centre = { ...row, day: dayAt(row.schedule.timeZone, nowMs), timeline: timelineOf(row.schedule) }
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
  const floorNames = new Map(row.floors.map(({ id, name }) => [id, name]))
  const withCoupons = new Set(
    coupons.filter((coupon) => isValidOn(coupon, centre.day.today)).map(({ shop_uid }) => shop_uid),
  )

  const records = shops.map((shop) => {
    const own = shop.schedule && timelineOf(shop.schedule)
    return {
      ...shop,
      categoryId: shop.category,
      category: categoryNames.get(shop.category) ?? { de: shop.category, en: null },
      floorId: shop.floor,
      floor: floorNames.get(shop.floor) ?? { de: shop.floor, en: null },
      hasCoupons: withCoupons.has(shop.uid),
      hasLoyaltyProgram: shop.loyalty_program !== null,
      timeline: own && JSON.stringify(own) !== JSON.stringify(centre.timeline) ? own : null,
      isOpen: openKinds.includes(decideOpeningStatus(own ?? centre.timeline, nowMs).kind),
    }
  })
  return { centre, shops: records.toSorted((a, b) => byName.compare(a.name, b.name)) }
}

/** The order of a German directory (Ä beside A), whatever the page's language. */
const byName = new Intl.Collator('de', { numeric: true })
