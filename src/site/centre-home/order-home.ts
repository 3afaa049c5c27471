import type { Topic } from '#features/account/interests/topic.schema.ts'
import { keyOf } from '#features/kept/kept-thing.ts'
import { homeSections, mostOnHome, type HomeSection } from './home-sections.ts'

const kindOf = { events: 'event', coupons: 'coupon', news: 'news' } as const

type Thing = { readonly uid: string }
export type HomeLists<Event extends Thing, Coupon extends Thing, News extends Thing> = {
  readonly events: readonly Event[]
  readonly coupons: readonly Coupon[]
  readonly news: readonly News[]
}

export type Wishes = {
  readonly centreUid: string
  /** The names of what the visitor keeps, see `keyOf`. */
  readonly keys: ReadonlySet<string>
  readonly interests: readonly string[]
}

/** The lists and sections in a visitor's own order, and why. */
export type HomeOrder<Lists> = {
  readonly lists: Lists
  readonly sections: readonly HomeSection[]
  /** Whether something stands first because it, or its shop, is kept. */
  readonly followsKept: boolean
  /** The interests because of which something stands further up. */
  readonly interests: readonly string[]
}

/**
 * Puts the home of a centre into a visitor's own order: in each list what is kept or belongs to a favourite shop, then
 * what suits the interests, then the rest, each in the order of everybody; a section with something of that kind comes
 * before one without. Undefined if nothing of the centre is kept or suits.
 */
export function orderHome<Event extends Thing, Coupon extends Thing, News extends Thing>(
  all: HomeLists<Event, Coupon, News>,
  topics: readonly Topic[],
  wishes: Wishes,
): HomeOrder<HomeLists<Event, Coupon, News>> | undefined {
  const known = new Map(topics.map((topic) => [`${topic.kind}:${topic.uid}`, topic]))
  const wanted = new Set(wishes.interests)
  const suited = new Set<string>()
  let followsKept = false

  /** 0 is kept, 1 suits an interest, 2 is anything else. */
  const rankOf = (section: HomeSection, { uid }: Thing): number => {
    const kind = kindOf[section]
    const { centreUid, keys } = wishes
    const topic = known.get(`${kind}:${uid}`)
    const shopUid = topic?.shopUid ?? null
    const isKept =
      (kind !== 'news' && keys.has(keyOf({ kind, centreUid, uid }))) ||
      (shopUid !== null && keys.has(keyOf({ kind: 'shop', centreUid, uid: shopUid })))
    if (isKept) {
      followsKept = true
      return 0
    }
    const reasons = topic?.interests.filter((interest) => wanted.has(interest)) ?? []
    for (const reason of reasons) suited.add(reason)
    return reasons.length > 0 ? 1 : 2
  }
  const sort = <Item extends Thing>(section: HomeSection, items: readonly Item[]) => {
    const ranked = items.map((item) => ({ item, rank: rankOf(section, item) }))
    const sorted = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, mostOnHome[section])
    return { items: sorted.map(({ item }) => item), best: sorted[0]?.rank ?? 2 }
  }
  const [events, coupons, news] = [
    sort('events', all.events),
    sort('coupons', all.coupons),
    sort('news', all.news),
  ]
  const best = { events: events.best, coupons: coupons.best, news: news.best }
  if (Math.min(...Object.values(best)) === 2) return undefined
  return {
    lists: { events: events.items, coupons: coupons.items, news: news.items },
    sections: homeSections.toSorted((a, b) => best[a] - best[b]),
    followsKept,
    interests: wishes.interests.filter((interest) => suited.has(interest)),
  }
}
