import * as v from 'valibot'
import {
  day,
  described,
  listOf,
  localised,
  markdown,
  uid,
  words,
} from '#platform/content/content-fields.schema.ts'

/** content/_global/faq.yaml and content/<centerUid>/faq.yaml: groups in the order in which they are shown. */
export const faqFile = listOf(
  v.strictObject({
    group: localised,
    items: v.pipe(
      listOf(
        v.strictObject({
          uid: described(
            'addresses point to the question by it, so it stays as it is; if it is missing, it is made from the question',
            v.optional(uid),
          ),
          question: localised,
          answer: markdown,
          words,
        }),
      ),
      v.minLength(1),
    ),
  }),
)

/** content/_global/pages/<name>.yaml and content/<centerUid>/pages/<name>.yaml */
export const infoPageFile = v.strictObject({
  title: localised,
  updated: described('the day of the last change', day),
  body: markdown,
  words,
})
