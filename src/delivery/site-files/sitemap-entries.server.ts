import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import { offersParking } from '#features/centres/offered-parking.ts'
import { routeNames, routeTable, type RouteName } from '#platform/routes/route-table.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { dayAt } from '#features/centres/today.server.ts'

/** One page of the sitemap: a screen and the parameters of its path. */
export type SitemapEntry = { readonly name: RouteName; readonly params: Readonly<Record<string, string>> }

/** Which part of the pages: those of some centres, and perhaps those of no centre. */
export type SitemapPart = { readonly centres: readonly string[]; readonly hasGeneral: boolean }

/**
 * Every page that search engines may index, in the order of the route table and of the operator's centres (RTE-32).
 * @param now epoch milliseconds: news that are not yet published are left out; without `now` they are listed too
 * @param part undefined for all of them
 */
export async function listSitemapEntries(
  db: Kysely<Database>,
  now?: number,
  part?: SitemapPart,
): Promise<SitemapEntry[]> {
  const subjects = await listSubjects(db, now, part?.centres)
  return routeNames
    .filter((name) => routeTable[name].indexable && (part?.hasGeneral !== false || isOfCentre(name)))
    .flatMap((name) => fillings(name, subjects).map((params) => ({ name, params })))
}

const isOfCentre = (name: RouteName): boolean => routeTable[name].paths.de.includes(':')

/** How many pages each centre has in the sitemap, in the order of the centres; unpublished news count too. */
export async function countSitemapPages(
  db: Kysely<Database>,
): Promise<readonly { readonly uid: string; readonly pages: number }[]> {
  const screens = routeNames.filter((name) => routeTable[name].indexable && isOfCentre(name)).length
  const countOf = (expression: ExpressionBuilder<Database, 'centre'>, table: 'shop' | 'editorial') =>
    expression
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef(`${table}.centre_uid`, '=', 'centre.uid')
  const rows = await db
    .selectFrom('centre')
    .select((expression) => [
      'uid',
      countOf(expression, 'shop').as('shops'),
      countOf(expression, 'editorial').as('editorial'),
      expression
        .selectFrom('coupon')
        .select(({ fn }) => fn.count<number>('shop_uid').distinct().as('count'))
        .whereRef('coupon.centre_uid', '=', 'centre.uid')
        .as('coupons'),
    ])
    .orderBy('position')
    .execute()
  return rows.map(({ uid, shops, editorial, coupons }) => ({
    uid,
    pages: screens + Number(shops) + Number(editorial) + Number(coupons),
  }))
}

type Params = Readonly<Record<string, string>>
type Subjects = Awaited<ReturnType<typeof listSubjects>>

/** All values of the path parameters, or those of some centres. */
async function listSubjects(
  db: Kysely<Database>,
  now: number | undefined,
  centreUids: readonly string[] | undefined,
) {
  const isWanted = (column: string) =>
    centreUids === undefined
      ? sql<boolean>`true`
      : sql<boolean>`${sql.ref(column)} = any(${centreUids}::text[])`
  const centres = await db
    .selectFrom('centre')
    .leftJoin('centre_map', 'centre_map.centre_uid', 'centre.uid')
    .select(['centre.uid', 'parking', 'schedule', 'centre_map.centre_uid as map'])
    .where(isWanted('centre.uid'))
    .orderBy('position')
    .execute()
  const today = new Map(
    centres.map(({ uid, schedule }) => [
      uid,
      now === undefined ? undefined : dayAt(schedule.timeZone, now).today,
    ]),
  )
  const shops = await db
    .selectFrom('shop')
    .select(['centre_uid', 'uid'])
    .where(isWanted('centre_uid'))
    .orderBy('uid')
    .execute()
  const coupons = await db
    .selectFrom('coupon')
    .select(['centre_uid', 'shop_uid'])
    .where(isWanted('centre_uid'))
    .execute()
  const editorial = await db
    .selectFrom('editorial')
    .select(['centre_uid', 'uid', 'type', 'starts'])
    .where(isWanted('centre_uid'))
    .orderBy('uid')
    .execute()
  const couponShops = new Set(coupons.map(({ centre_uid, shop_uid }) => `${centre_uid} ${shop_uid}`))
  const ofType = (wanted: 'event' | 'news') => editorial.filter(({ type }) => type === wanted)
  return {
    centre: centres.map(({ uid }) => ({ centerUid: uid })),
    parking: centres.filter(offersParking).map(({ uid }) => ({ centerUid: uid })),
    withMap: centres.filter(({ map }) => map !== null).map(({ uid }) => ({ centerUid: uid })),
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
  if (name === 'centerUid-map') return subjects.withMap
  return (middleware as readonly string[]).includes('parkingRedirect') ? subjects.parking : subjects.centre
}
