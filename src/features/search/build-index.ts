import type { Locale } from '#i18n/locale.ts'
import {
  createPartCheck,
  createTextReader,
  tokensOfEntry,
  type ReadText,
  type WordTokens,
} from './language/entry-tokens.ts'
import type { NeedTable } from './language/need-table.ts'
import { createVocabulary } from './language/vocabulary.ts'
import {
  searchFields,
  type SearchEntry,
  type SearchField,
  type TextIn,
} from '#platform/search/search-entry.ts'
import { restBetween } from './rest-between.ts'
import { placeOf, titleWords, type SearchIndex } from './search-index.ts'

/** An index on the server, which also knows the texts. */
export type BuiltIndex = SearchIndex<SearchEntry> & {
  readonly read: ReadText
  readonly postings: ReadonlyMap<string, readonly number[]>
}

const shortFields: readonly SearchField[] = ['title', 'words', 'category', 'facts', 'range']

/**
 * Reads the texts of entries, each once. That is most of the work of an index, and the texts are those of both languages.
 * @param pause waits until the process has answered other requests
 */
export async function readEntries(
  entries: readonly SearchEntry[],
  needs: NeedTable,
  pause: () => Promise<unknown>,
): Promise<ReadText> {
  const rest = restBetween(pause)
  // Shops of one category or brand have texts in common.
  const texts = new Map<string, TextIn>()
  for (const { fields } of entries)
    for (const field of searchFields) for (const text of fields[field]) texts.set(keyOf(text), text)
  const isPart = await createPartCheck(texts.values(), needs, rest)
  const read = createTextReader(isPart, needs)
  const known = new Map<string, readonly WordTokens[]>()
  for (const [key, text] of texts) {
    known.set(key, read(text))
    await rest()
  }
  return (text) => known.get(keyOf(text)) ?? read(text)
}

/**
 * Prepares entries for searches. A centre may have thousands, so it pauses whenever it has worked for some milliseconds.
 * @param read gives the words of their texts
 * @param pause waits until the process has answered other requests
 */
export async function buildIndex(
  entries: readonly SearchEntry[],
  locale: Locale,
  needs: NeedTable,
  read: ReadText,
  pause: () => Promise<unknown>,
): Promise<BuiltIndex> {
  const rest = restBetween(pause)
  const postings = new Map<string, number[]>()
  for (const [place, entry] of entries.entries()) {
    const ofFields = tokensOfEntry(entry, read)
    for (const field of searchFields)
      for (const token of new Set(ofFields[field])) {
        const places = postings.get(token)
        if (places === undefined) postings.set(token, [placeOf(place, field)])
        else places.push(placeOf(place, field))
      }
    await rest()
  }
  const wordsOf = async (fields: readonly SearchField[]): Promise<readonly string[]> => {
    const words = new Set<string>()
    for (const entry of entries) {
      for (const field of fields)
        for (const text of entry.fields[field]) for (const { word } of read(text)) words.add(word)
      await rest()
    }
    return [...words]
  }
  const words = [await wordsOf(shortFields), await wordsOf(['text'])]
  return {
    entries,
    titles: entries.map(({ title }) => titleWords(title.value)),
    postings,
    placesOf: (token) => postings.get(token) ?? [],
    vocabulary: createVocabulary(postings, words, needs, locale),
    locale,
    read,
  }
}

const keyOf = ({ lang, text }: TextIn): string => lang + text
