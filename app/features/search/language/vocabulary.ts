import { listBeginningWith } from '#app/core/list-beginning-with.ts'
import { listWords, type WordList } from './correct-word.ts'
import type { ReadText } from './entry-tokens.ts'
import type { SearchEntry, SearchField } from '../search-entry.ts'
import { splitText } from './split-words.ts'

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

/** Collects the words of entries. `tokens` are all tokens of the index. */
export function createVocabulary(
  entries: readonly SearchEntry[],
  tokens: ReadonlySet<string>,
  isPart: (part: string) => boolean,
  read: ReadText,
): Vocabulary {
  const stems = [...tokens].filter((token) => !/^[#~]/.test(token)).toSorted()
  const wordsOf = (fields: readonly SearchField[]) => {
    const texts = new Set(
      entries.flatMap((entry) => fields.flatMap((field) => entry.fields[field].map(({ text }) => text))),
    )
    return listWords([...new Set([...texts].flatMap(splitText))])
  }
  return {
    has: (token) => tokens.has(token),
    stemsFrom: (beginning) => listBeginningWith(stems, beginning, mostStems),
    words: [wordsOf(shortFields), wordsOf(['text'])],
    isPart,
    read,
  }
}
