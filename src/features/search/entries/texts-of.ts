import { htmlToText } from '#core/html-to-text.ts'
import type { Localised, SearchWords } from '#i18n/localised.ts'
import type { SearchField, TextIn } from '../search-entry.ts'

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
  text: [],
  ...fields,
})
