import * as v from 'valibot'
import { described, listOf, uid, wordsUpTo } from '#platform/content/content-fields.schema.ts'
import { contentLimits } from '#platform/content/content-limits.ts'

const needWords = wordsUpTo(contentLimits.needWords)

/** content/_global/search-words.yaml: what visitors need, and the words by which they ask for it. */
export const searchWordsSchema = listOf(
  v.strictObject({
    id: uid,
    de: described(
      'an entry of the content that has one of these words is about the need; the first one names it',
      needWords,
    ),
    en: needWords,
    asks: described('words of both languages that only ask for it', needWords),
    brands: described(
      'chains that answer it: who asks for one that is not in the centre is offered what answers the need',
      needWords,
    ),
    near: described('ids of needs that answer it too, only not as well', v.optional(listOf(uid), [])),
    specific: described(
      'it says more about what is wanted than the thing beside it: «return shoes»',
      v.optional(v.boolean(), false),
    ),
    question: described('it asks how something is done here', v.optional(v.boolean(), false)),
    equipment: described('equipment of the centre, which may be broken', v.optional(v.boolean(), false)),
    rare: described(
      'not every centre has it: where nothing has its words in title, keywords or category, visitors are told so',
      v.optional(v.boolean(), false),
    ),
  }),
)
