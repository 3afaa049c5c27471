import { centreCoupons } from '#features/coupons/coupons.server.ts'
import { centreEntries } from '#features/editorial/editorial.server.ts'
import { centreShops } from '#features/shops/shop-content.server.ts'
import type { Content } from '#platform/content.server.ts'
import { suitsInterest, type Subject } from './interest-rule.ts'
import { interestRows } from './interests.server.ts'
import type { Topic } from './topic.schema.ts'

/**
 * The coupons, events and news of a centre that belong to a shop or suit an interest, its shops that suit one, and all its
 * places to eat. Past and future ones are included: the content alone decides, so that everybody gets the same (KEE-07).
 */
export async function listTopics(content: Content, centreUid: string): Promise<Topic[]> {
  const interests = await content.read(interestRows)
  const { shops } = await content.read(centreShops, centreUid)
  const shopsByUid = new Map(
    shops.map(({ uid, category, words }) => [uid, { category, words: [...words.de, ...words.en] }]),
  )
  const placeUids = new Set(shops.filter(({ type }) => type === 'gastro').map(({ uid }) => uid))
  const topicOf = (uid: string, shopUid: string | null, subject: Omit<Subject, 'shop'>): Topic => {
    const shop = (shopUid !== null && shopsByUid.get(shopUid)) || null
    const suited = interests.filter(({ suits }) => suitsInterest(suits, { ...subject, shop }))
    return { kind: subject.kind, uid, shopUid, interests: suited.map(({ id }) => id) }
  }
  const coupons = (await content.read(centreCoupons, centreUid)).map(({ uid, shop_uid }) =>
    topicOf(uid, shop_uid, { kind: 'coupon', event: null }),
  )
  const entries = (await content.read(centreEntries, centreUid)).map(
    ({ uid, type, shop_uid, kind, for_children }) =>
      topicOf(uid, shop_uid, {
        kind: type,
        event: type === 'event' ? { kind, isForChildren: for_children } : null,
      }),
  )
  const suitedShops = shops.map(({ uid }) => ({
    ...topicOf(uid, uid, { kind: 'shop', event: null }),
    shopUid: null,
  }))
  const places = suitedShops
    .filter(({ uid }) => placeUids.has(uid))
    .map((topic) => ({ ...topic, kind: 'place' as const }))
  return [
    ...[...coupons, ...entries, ...suitedShops].filter(
      ({ shopUid, interests: suited }) => shopUid !== null || suited.length > 0,
    ),
    // Those that suit nothing too: an interest tells places apart only if it does not suit all of them (KEE-09).
    ...places,
  ]
}
