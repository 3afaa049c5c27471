import { listBeginningWith } from '#app/core/list-beginning-with.ts'
import { listWords, type WordList } from './correct-word.ts'
import type { ReadText } from './entry-tokens.ts'
import type { SearchEntry, SearchField } from '../search-entry.ts'

/** The words of the entries of a centre. */
export type Vocabulary = {
  /** Whether some entry has this token. */
  readonly has: (token: string) => boolean
  /** The stems that begin with these letters, at most `mostStems`. */
  readonly stemsFrom: (beginning: string) => readonly string[]
  /** The words of the entries in one spelling, those of titles and the like first; each with a word as it is written. */
  readonly words: readonly WordList[]
  /** Whether a word can be a part of a compound. */
  readonly isPart: (part: string) => boolean
  /** Reads a text as the index does. */
  readonly read: ReadText
}

const mostStems = 40
const shortFields: readonly SearchField[] = ['title', 'words', 'category', 'facts']

/**
 * Collects the words of entries.
 * @param tokens all tokens of the index
 * @param read reads a text that the index has read already
 * @param rest is awaited again and again, so that the process can answer requests in between
 */
export async function createVocabulary(
  entries: readonly SearchEntry[],
  tokens: ReadonlySet<string>,
  isPart: (part: string) => boolean,
  read: ReadText,
  rest: () => Promise<void>,
): Promise<Vocabulary> {
  const stems = [...tokens].filter((token) => !/^[#~]/.test(token)).toSorted()
  const wordsOf = async (fields: readonly SearchField[]): Promise<WordList> => {
    const words = new Set<string>()
    for (const entry of entries) {
      for (const field of fields)
        for (const text of entry.fields[field]) for (const { word } of read(text)) words.add(word)
      await rest()
    }
    return listWords([...words])
  }
  return {
    has: (token) => tokens.has(token),
    stemsFrom: (beginning) => listBeginningWith(stems, beginning, mostStems),
    words: [await wordsOf(shortFields), await wordsOf(['text'])],
    isPart,
    read,
  }
}
