import * as v from 'valibot'
import { pathOf } from '#app/paths.ts'
import { searchKinds } from '#app/features/search/search-entry.ts'

/** The results of a search. */
export const searchWire = v.strictObject({
  results: v.array(
    v.strictObject({
      kind: v.pipe(
        v.picklist(searchKinds),
        v.description('The opening hours are a `page` with the uid `opening-hours`.'),
      ),
      uid: v.string(),
      title: v.string(),
      path: v.pipe(
        v.string(),
        v.description('The path of the page; with an anchor if it shows the result among others.'),
      ),
    }),
  ),
})

const example = { centerUid: 'hafengalerie-kiel' }

/** An answer as the document shows it. */
export const searchExample = {
  results: [
    {
      kind: 'service',
      uid: 'toiletten',
      title: 'Toilets',
      path: `${pathOf('centerUid', 'en', example)}#toiletten`,
    },
    {
      kind: 'faq',
      uid: 'toiletten',
      title: 'Where are the toilets?',
      path: `${pathOf('centerUid-faq', 'en', example)}#toiletten`,
    },
  ],
} satisfies v.InferOutput<typeof searchWire>
