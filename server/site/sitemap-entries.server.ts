import type { Kysely } from 'kysely'
import { routeNames, routeTable, type RouteName } from '#app/route-table.ts'
import type { Database } from '#db/tables.ts'

/** One page of the sitemap: a screen and what fills the parameters of its path. */
export type SitemapEntry = { readonly name: RouteName; readonly params: Readonly<Record<string, string>> }

/** Every page that search engines may know, in the order of the route table and of the operator's centres (RTE-32). */
export async function listSitemapEntries(db: Kysely<Database>): Promise<SitemapEntry[]> {
  const subjects = await listSubjects(db)
  return routeNames
    .filter((name) => routeTable[name].indexable)
    .flatMap((name) => fillings(name, subjects).map((params) => ({ name, params })))
}

type Params = Readonly<Record<string, string>>
type Subjects = Awaited<ReturnType<typeof listSubjects>>

/** Everything that a parameter can stand for. */
async function listSubjects(db: Kysely<Database>) {
  const centres = await db.selectFrom('centre').select(['uid', 'parking']).orderBy('position').execute()
  const shops = await db.selectFrom('shop').select(['centre_uid', 'uid']).orderBy('uid').execute()
  const coupons = await db.selectFrom('coupon').select(['centre_uid', 'shop_uid']).execute()
  const editorial = await db
    .selectFrom('editorial')
    .select(['centre_uid', 'uid', 'type'])
    .orderBy('uid')
    .execute()
  const couponShops = new Set(coupons.map(({ centre_uid, shop_uid }) => `${centre_uid} ${shop_uid}`))
  const ofType = (wanted: 'event' | 'news') => editorial.filter(({ type }) => type === wanted)
  return {
    centre: centres.map(({ uid }) => ({ centerUid: uid })),
    parking: centres.filter(({ parking }) => parking?.active).map(({ uid }) => ({ centerUid: uid })),
    shop: shops.map(shopParams),
    shopWithCoupons: shops
      .filter(({ centre_uid, uid }) => couponShops.has(`${centre_uid} ${uid}`))
      .map(shopParams),
    event: ofType('event').map(({ centre_uid, uid }) => ({ centerUid: centre_uid, eventsUid: uid })),
    news: ofType('news').map(({ centre_uid, uid }) => ({ centerUid: centre_uid, newsUid: uid })),
  }
}

const shopParams = ({ centre_uid, uid }: { centre_uid: string; uid: string }): Params => ({
  centerUid: centre_uid,
  shopUid: uid,
})

/** The subjects of a screen, by the parameters of its path. A shop's coupon page is listed if there is a coupon. */
function fillings(name: RouteName, subjects: Subjects): readonly Params[] {
  const { paths, middleware } = routeTable[name]
  const path = paths.de
  if (!path.includes(':')) return [{}]
  if (path.includes(':eventsUid')) return subjects.event
  if (path.includes(':newsUid')) return subjects.news
  if (name === 'centerUid-shops-shopUid-coupons') return subjects.shopWithCoupons
  if (path.includes(':shopUid')) return subjects.shop
  return (middleware as readonly string[]).includes('parkingRedirect') ? subjects.parking : subjects.centre
}
