import * as v from 'valibot'
import { locales } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { searchKinds } from '#platform/search/search-entry.ts'

const resultWire = v.strictObject({
  kind: v.pipe(
    v.picklist(searchKinds),
    v.description('The opening hours are a `page` with the uid `opening-hours`.'),
  ),
  uid: v.string(),
  title: v.string(),
  detail: v.pipe(
    v.string(),
    v.description('A line below the title: of a shop its category, floor and opening status. May be empty.'),
  ),
  path: v.pipe(
    v.string(),
    v.description('The path of the page; with an anchor if it shows the result among others.'),
  ),
})

export const searchWire = v.strictObject({
  results: v.array(resultWire),
  missing: v.pipe(
    v.nullable(v.string()),
    v.description(
      'A chain, or something that not every centre has, that is asked for and not in the centre; nothing is found then.',
    ),
  ),
  similar: v.pipe(v.array(resultWire), v.description('Shops that are like the missing one.')),
})

export const searchIndexWire = v.looseObject({
  locale: v.picklist(locales),
  tokens: v.string(),
  places: v.string(),
  words: v.array(v.string()),
})

export const searchIndexExample = {
  locale: 'en',
  tokens: '#bakery bread',
  places: '0 5,2',
  words: ['bread', ''],
} satisfies v.InferOutput<typeof searchIndexWire>

const example = { centerUid: 'hafengalerie-kiel' }

export const searchExample = {
  results: [
    {
      kind: 'service',
      uid: 'toiletten',
      title: 'Toilets',
      detail: '',
      path: `${pathOf('centerUid', 'en', example)}#toiletten`,
    },
    {
      kind: 'faq',
      uid: 'toiletten',
      title: 'Where are the toilets?',
      detail: 'On the spot',
      path: `${pathOf('centerUid-faq', 'en', example)}#toiletten`,
    },
  ],
  missing: null,
  similar: [],
} satisfies v.InferOutput<typeof searchWire>
