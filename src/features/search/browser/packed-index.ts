import type { Locale } from '#i18n/locale.ts'
import type { EverydayNeed } from '../language/everyday-need.ts'
import { createNeedTable } from '../language/need-table.ts'
import { createVocabulary } from '../language/vocabulary.ts'
import type { SearchKind } from '#platform/search/search-entry.ts'
import { titleWords, type SearchIndex } from '../search-index.ts'

export type PackedIndex = {
  readonly locale: Locale
  readonly entries: readonly (readonly [kind: SearchKind, uid: string, title: string])[]
  /** The tokens, with a space between them, and the places of each: what they grow by, in letters and digits. */
  readonly tokens: string
  readonly places: string
  /** The words as they are written: of titles and the like, and of longer texts. */
  readonly words: readonly string[]
  /** Without what is empty. */
  readonly needs: readonly (Pick<EverydayNeed, 'id'> & Partial<EverydayNeed>)[]
}

const base = 36

/** The places of a token as text: the first one, and what each further one adds. */
export const packPlaces = (places: readonly number[]): string =>
  places.map((place, at) => (place - (at === 0 ? 0 : (places[at - 1] ?? 0))).toString(base)).join(' ')

function readPlaces(packed: string): readonly number[] {
  let place = 0
  return packed === '' ? [] : packed.split(' ').map((step) => (place += Number.parseInt(step, base)))
}

const noNeed = {
  de: [],
  en: [],
  asks: [],
  brands: [],
  near: [],
  specific: false,
  question: false,
  equipment: false,
  rare: false,
}

/**
 * Makes an index that has arrived ready for searches. The places of a token are read when they are first needed.
 * @param rest is awaited again and again, so that keys are answered in between
 */
export async function openPackedIndex(
  { locale, entries, tokens, places, words, needs }: PackedIndex,
  rest: () => Promise<void>,
): Promise<SearchIndex> {
  const lists = places.split(',')
  const packed = new Map(tokens.split(' ').map((token, at) => [token, lists[at] ?? '']))
  const read = new Map<string, readonly number[]>()
  return {
    entries: entries.map(([kind, uid]) => ({ kind, uid })),
    titles: entries.map(([, , title]) => titleWords(title)),
    placesOf: (token) => {
      const known = read.get(token) ?? readPlaces(packed.get(token) ?? '')
      read.set(token, known)
      return known
    },
    vocabulary: createVocabulary(
      packed,
      words.map((list) => list.split(' ')),
      await createNeedTable(
        needs.map((need) => ({ ...noNeed, ...need })),
        rest,
      ),
      locale,
    ),
    locale,
  }
}
