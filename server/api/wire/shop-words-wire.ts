import * as v from 'valibot'

/** What the search of the shop list compares, for each shop of a centre. */
export const shopWordsWire = v.strictObject({
  shops: v.pipe(
    v.record(
      v.string(),
      v.strictObject({
        keywords: v.pipe(v.array(v.string()), v.description('The names of its category in both languages.')),
        words: v.pipe(
          v.string(),
          v.description('The words of its description in both languages, folded, each once.'),
        ),
      }),
    ),
    v.description('By the uid of the shop.'),
  ),
})

/** An answer as the document shows it. */
export const shopWordsExample = {
  shops: {
    brotfreund: { keywords: ['Bäckereien', 'Bakeries'], words: 'dinkel organic roggen sourdough' },
  },
} satisfies v.InferOutput<typeof shopWordsWire>
