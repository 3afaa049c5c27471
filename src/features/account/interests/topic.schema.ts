import * as v from 'valibot'
import { topicKinds } from '#platform/interest.ts'

/** A coupon, an event, news, a shop or a place to eat, with whose it is and which interests it suits. */
export const topicWire = v.strictObject({
  kind: v.pipe(
    v.picklist([...topicKinds, 'shop', 'place']),
    v.description('A place to eat is listed as `shop` too: by its uid there.'),
  ),
  uid: v.string(),
  shopUid: v.pipe(
    v.nullable(v.string()),
    v.description('The shop whose it is; null if it is the centre’s, or a shop or place.'),
  ),
  interests: v.pipe(v.array(v.string()), v.description('Ids of the interests that it suits.')),
})
export const topicsWire = v.strictObject({ topics: v.array(topicWire) })
export type Topic = v.InferOutput<typeof topicWire>
