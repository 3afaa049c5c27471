import { htmlToText } from '#core/html-to-text.ts'
import { locales, type Locale } from '#i18n/locale.ts'
import type { Localised, SearchWords } from '#i18n/localised.ts'
import { catalogue, type MessageKey } from '#i18n/messages/catalogue.ts'
import type { SearchEntry, SearchField, TextIn } from './search-entry.ts'

export const textsOf = (...texts: readonly (Localised | null)[]): readonly TextIn[] =>
  texts.flatMap((text) =>
    text === null
      ? []
      : [
          { lang: 'de' as const, text: htmlToText(text.de) },
          ...(text.en === null || text.en === '' ? [] : [{ lang: 'en' as const, text: htmlToText(text.en) }]),
        ],
  )

/** The words that editors have added to an entry of the content. */
export const textsOfWords = ({ de, en }: SearchWords): readonly TextIn[] => [
  ...de.map((text) => ({ lang: 'de' as const, text })),
  ...en.map((text) => ({ lang: 'en' as const, text })),
]

/** All fields of an entry; those that are not given are empty. */
export const fieldsOf = (
  fields: Partial<Record<SearchField, readonly TextIn[]>>,
): Readonly<Record<SearchField, readonly TextIn[]>> => ({
  title: [],
  words: [],
  category: [],
  facts: [],
  range: [],
  text: [],
  ...fields,
})

/** A text of the app in both languages. */
export const bothOf = (key: MessageKey): readonly TextIn[] =>
  locales.map((lang) => ({ lang, text: catalogue[key][lang] }))

/** A page of the app itself, which is found by its title. */
export const pageEntry = (
  {
    uid,
    title,
    path,
    needs = [],
  }: Pick<SearchEntry, 'uid' | 'path'> & {
    readonly title: string
    readonly needs?: readonly string[]
  },
  locale: Locale,
): SearchEntry => ({
  kind: 'page',
  uid,
  title: { value: title, lang: locale },
  detail: '',
  path,
  answer: null,
  fields: fieldsOf({ title: [{ lang: locale, text: title }] }),
  needs,
  shown: null,
})
