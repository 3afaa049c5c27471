import * as v from 'valibot'
import { eventKinds } from '#features/editorial/event-kind.ts'
import { eventStatuses } from '#features/editorial/event-status.ts'
import {
  day,
  dayAndTime,
  described,
  image,
  localised,
  markdown,
  uid,
} from '#platform/content/content-fields.schema.ts'

/** content/<centerUid>/events/<eventUid>.yaml */
export const eventFile = v.strictObject({
  title: localised,
  teaser: described('one sentence, for lists', localised),
  body: markdown,
  location: described('where in the centre', localised),
  starts: dayAndTime,
  ends: dayAndTime,
  status: described(
    '`moved` has the new times in starts and ends, and the earlier beginning in previousStarts',
    v.optional(v.picklist(eventStatuses), 'scheduled'),
  ),
  previousStarts: described('of a moved event: when it was to begin', v.optional(dayAndTime)),
  kind: described('by which visitors filter', v.optional(v.picklist(eventKinds), 'other')),
  price: described('what visitors read', v.optional(localised)),
  free: described('nobody pays to come in', v.optional(v.boolean(), false)),
  forChildren: described('by which visitors filter', v.optional(v.boolean(), false)),
  image,
  exclusive: described('for visitors with an account', v.optional(v.boolean(), false)),
  shop: described('a uid of shops.yaml, if it is of one shop', v.optional(uid)),
})

/** content/<centerUid>/news/<newsUid>.yaml */
export const newsFile = v.strictObject({
  title: localised,
  teaser: described('one sentence, for lists', localised),
  body: markdown,
  published: described('the day from which it is shown', day),
  image,
  exclusive: described('for visitors with an account', v.optional(v.boolean(), false)),
  shop: described('a uid of shops.yaml, if it is of one shop', v.optional(uid)),
})
