import type { Content } from '#platform/content.server.ts'
import type { ListTopicFacts, TopicFacts } from '#platform/topics.server.ts'
import { suitsInterest } from './interest-rule.ts'
import { interestRows } from './interests.server.ts'
import type { Topic } from './topic.schema.ts'

const order: readonly Topic['kind'][] = ['coupon', 'event', 'news', 'shop', 'place']

/**
 * The coupons, events and news of a centre that belong to a shop or suit an interest, its shops that suit one, and all its
 * places to eat. Past and future ones are included: the content alone decides, so that everybody gets the same (KEE-07).
 */
export async function listTopics(
  sources: readonly ListTopicFacts[],
  content: Content,
  centreUid: string,
): Promise<Topic[]> {
  const interests = await content.read(interestRows)
  const facts = (await Promise.all(sources.map((list) => list(content, centreUid)))).flat()
  const shops = new Map(facts.flatMap(({ uid, shop }) => (shop ? [[uid, shop] as const] : [])))
  const topicOf = ({ kind, uid, shopUid, event }: TopicFacts): Topic => {
    const shop = shops.get((kind === 'shop' ? uid : shopUid) ?? '') ?? null
    const suited = interests.filter(({ suits }) => suitsInterest(suits, { kind, event, shop }))
    return { kind, uid, shopUid, interests: suited.map(({ id }) => id) }
  }
  const topics = facts.map(topicOf)
  const places = topics
    .filter(({ kind, uid }) => kind === 'shop' && shops.get(uid)?.isPlace === true)
    .map((topic) => ({ ...topic, kind: 'place' as const }))
  return [
    ...topics.filter(({ shopUid, interests: suited }) => shopUid !== null || suited.length > 0),
    // Those that suit nothing too: an interest tells places apart only if it does not suit all of them (KEE-09).
    ...places,
  ].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}
