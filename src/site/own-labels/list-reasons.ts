import type { Topic } from '#features/account/interests/topic.schema.ts'
import { keyOf } from '#features/kept/kept-thing.ts'
import type { Wishes } from '../centre-home/order-home.ts'

/** Why a thing may be what a visitor looks for: it is a favourite shop's, or suits these interests. */
export type FoundReason = 'favourite' | readonly string[]

/**
 * The reasons why things of a centre may be what a visitor looks for, by the names of the things (`kind:centre:uid`). What
 * is kept itself has its heart and needs no reason; an interest that suits all things of a kind tells none of them apart.
 */
export function listReasons(
  topics: readonly Topic[],
  { centreUid, keys, interests }: Wishes,
): ReadonlyMap<string, FoundReason> {
  const kinds = Map.groupBy(topics, ({ kind }) => kind)
  const isTelling = (interest: string, kind: Topic['kind']) =>
    kinds.get(kind)?.some((topic) => !topic.interests.includes(interest)) === true
  const reasons = new Map<string, FoundReason>()
  for (const topic of topics) {
    const { kind, uid, shopUid } = topic
    const key = `${kind}:${centreUid}:${uid}`
    const keptAs = kind === 'place' ? keyOf({ kind: 'shop', centreUid, uid }) : key
    if (keys.has(keptAs)) continue
    const suited = interests.filter((each) => topic.interests.includes(each) && isTelling(each, kind))
    if (shopUid !== null && keys.has(keyOf({ kind: 'shop', centreUid, uid: shopUid }))) {
      reasons.set(key, 'favourite')
    } else if (suited.length > 0) reasons.set(key, suited)
  }
  return reasons
}
