import type { Kysely } from 'kysely'
import { offersParking } from '#app/features/centres/offered-parking.ts'
import { routeNames, routeTable, type RouteName } from '#app/route-table.ts'
import type { Database } from '#db/tables.ts'
import { dayAt } from '#app/features/centres/today.server.ts'

/** One page of the sitemap: a screen and the parameters of its path. */
export type SitemapEntry = { readonly name: RouteName; readonly params: Readonly<Record<string, string>> }

/**
 * Every page that search engines may index, in the order of the route table and of the operator's centres (RTE-32).
 * @param now epoch milliseconds: news that are not yet published are left out; without `now` they are listed too
 */
export async function listSitemapEntries(db: Kysely<Database>, now?: number): Promise<SitemapEntry[]> {
  const subjects = await listSubjects(db, now)
  return routeNames
    .filter((name) => routeTable[name].indexable)
    .flatMap((name) => fillings(name, subjects).map((params) => ({ name, params })))
}

type Params = Readonly<Record<string, string>>
type Subjects = Awaited<ReturnType<typeof listSubjects>>

/** All values of the path parameters. */
async function listSubjects(db: Kysely<Database>, now: number | undefined) {
  const centres = await db
    .selectFrom('centre')
    .select(['uid', 'parking', 'schedule'])
    .orderBy('position')
    .execute()
  const today = new Map(
    centres.map(({ uid, schedule }) => [
      uid,
      now === undefined ? undefined : dayAt(schedule.timeZone, now).today,
    ]),
  )
  const shops = await db.selectFrom('shop').select(['centre_uid', 'uid']).orderBy('uid').execute()
  const coupons = await db.selectFrom('coupon').select(['centre_uid', 'shop_uid']).execute()
  const editorial = await db
    .selectFrom('editorial')
    .select(['centre_uid', 'uid', 'type', 'starts'])
    .orderBy('uid')
    .execute()
  const couponShops = new Set(coupons.map(({ centre_uid, shop_uid }) => `${centre_uid} ${shop_uid}`))
  const ofType = (wanted: 'event' | 'news') => editorial.filter(({ type }) => type === wanted)
  return {
    centre: centres.map(({ uid }) => ({ centerUid: uid })),
    parking: centres.filter(offersParking).map(({ uid }) => ({ centerUid: uid })),
    shop: shops.map(shopParams),
    shopWithCoupons: shops
      .filter(({ centre_uid, uid }) => couponShops.has(`${centre_uid} ${uid}`))
      .map(shopParams),
    event: ofType('event').map(({ centre_uid, uid }) => ({ centerUid: centre_uid, eventsUid: uid })),
    news: ofType('news')
      .filter(({ centre_uid, starts }) => starts <= (today.get(centre_uid) ?? starts))
      .map(({ centre_uid, uid }) => ({ centerUid: centre_uid, newsUid: uid })),
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
