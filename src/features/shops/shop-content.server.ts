import type { Selectable } from 'kysely'
import type { OpeningSchedule } from '#features/centres/opening-hours/opening-hours.ts'
import type { Localised, SearchWords } from '#i18n/localised.ts'
import type { ContentPart } from '#platform/content.server.ts'
import { hyphenateName } from './hyphenate-name.server.ts'
import type { ShopTable } from './shop-tables.server.ts'

/** A shop as it is stored, and its name with soft hyphens if one of its words is long. */
export type StoredShop = Selectable<ShopTable> & { readonly hyphenated?: string | undefined }

/** The shops of a centre as they are stored, and on which days each of them has coupons. */
export type StoredShops = {
  readonly shops: readonly StoredShop[]
  readonly coupons: readonly {
    readonly shop_uid: string | null
    readonly valid_from: string
    readonly valid_until: string
  }[]
}

export const centreShops: ContentPart<StoredShops> = {
  name: 'shops',
  load: async ({ db }, centreUid) => {
    const [shops, coupons] = await Promise.all([
      db.selectFrom('shop').selectAll().where('centre_uid', '=', centreUid).execute(),
      db
        .selectFrom('coupon')
        .select(['shop_uid', 'valid_from', 'valid_until'])
        .where('centre_uid', '=', centreUid)
        .where('shop_uid', 'is not', null)
        .execute(),
    ])
    const named = await Promise.all(
      shops.map(async (shop) => ({ ...shop, hyphenated: await hyphenateName(shop.name) })),
    )
    return { shops: shareSchedules(named.toSorted((a, b) => byName.compare(a.name, b.name))), coupons }
  },
}

/**
 * Gives shops with the same opening hours the same schedule: what is computed from a schedule is kept by it, and most
 * shops of a centre have one of a few.
 */
function shareSchedules(shops: StoredShops['shops']): StoredShops['shops'] {
  const known = new Map<string, OpeningSchedule>()
  return shops.map((shop) => {
    if (shop.schedule === null) return shop
    const key = JSON.stringify(shop.schedule)
    const schedule = known.get(key) ?? shop.schedule
    known.set(key, schedule)
    return { ...shop, schedule }
  })
}

export const shopCategories: ContentPart<
  readonly { readonly id: string; readonly name: Localised; readonly words: SearchWords }[]
> = {
  name: 'categories',
  load: ({ db }) => db.selectFrom('category').select(['id', 'name', 'words']).orderBy('position').execute(),
}

/** The order of a German directory (Ä beside A), whatever the page's language. */
const byName = new Intl.Collator('de', { numeric: true })
