import type { BuiltIndex } from '../build-index.ts'
import { searchFields, type SearchEntry, type SearchField } from '#platform/search/search-entry.ts'
import { packPlaces, type PackedIndex } from './packed-index.ts'

const textAt = searchFields.indexOf('text')

/**
 * Packs an index for the shop list of a browser: all of its shops, and of everything else what competes with them, which is
 * not the words inside long texts.
 */
export function packIndex({ entries, postings, locale, vocabulary, read }: BuiltIndex): PackedIndex {
  const isText = (place: number) => place % searchFields.length === textAt
  const entryAt = (place: number) => entries[Math.floor(place / searchFields.length)]
  const kept = [...postings]
    .map(([token, places]): [string, readonly number[]] => [
      token,
      places.filter((place) => !isText(place) || entryAt(place)?.kind === 'shop'),
    ])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const wordsOf = (shown: (entry: SearchEntry) => readonly SearchField[]): string => {
    const words = new Set<string>()
    for (const entry of entries)
      for (const field of shown(entry))
        for (const text of entry.fields[field]) for (const { word } of read(text)) words.add(word)
    return [...words].toSorted().join(' ')
  }
  return {
    locale,
    entries: entries.map(({ kind, uid, title }) => [kind, uid, title.value]),
    tokens: kept.map(([token]) => token).join(' '),
    places: kept.map(([, places]) => packPlaces(places)).join(','),
    words: [
      wordsOf(() => ['title', 'words', 'category', 'facts', 'range']),
      wordsOf(({ kind }) => (kind === 'shop' ? ['text'] : [])),
    ],
    needs: vocabulary.needs.needs.map(({ id, ...need }) => ({ id, ...withoutEmpty(need) })),
  }
}

/** An object without empty lists and what is not so. */
const withoutEmpty = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== false)),
  ) as Partial<Fields>
