import { listBeginningWith } from './list-beginning-with.ts'
import { listWords, type WordList } from './correct-word.ts'
import type { Locale } from '#i18n/locale.ts'
import type { NeedTable } from './need-table.ts'
import { isStopWord } from './stop-words.ts'

/** The words of the entries of a centre, and the everyday needs. */
export type Vocabulary = {
  readonly locale: Locale
  readonly needs: NeedTable
  readonly has: (token: string) => boolean
  /** The stems that begin with these letters, at most `mostStems`. */
  readonly stemsFrom: (beginning: string) => readonly string[]
  /** The names, in one go, that begin with these letters. */
  readonly namesFrom: (beginning: string) => readonly string[]
  /** The words of the entries in one spelling, those of titles and the like first; each with a word as it is written. */
  readonly words: () => readonly WordList[]
  /** Whether a word can be a part of a compound. */
  readonly isPart: (part: string) => boolean
}

/** A shorter word of the content is no part of a compound, or every word would have some. */
const shortestPart = 4

const mostStems = 40
const mostNames = 10

/**
 * Prepares the words of entries.
 * @param tokens all tokens of the index
 * @param words the words as they are written: of titles and the like, and of longer texts
 */
export function createVocabulary(
  tokens: ReadonlyMap<string, unknown>,
  words: readonly (readonly string[])[],
  needs: NeedTable,
  locale: Locale,
): Vocabulary {
  let lists: readonly WordList[] | undefined
  const all = [...tokens.keys()]
  const stems = all.filter((token) => !/^[#~=@]/.test(token)).toSorted()
  const names = all.flatMap((token) => (token.startsWith('=') ? token.slice(1) : [])).toSorted()
  return {
    locale,
    needs,
    has: (token) => tokens.has(token),
    stemsFrom: (beginning) => listBeginningWith(stems, beginning, mostStems),
    namesFrom: (beginning) => listBeginningWith(names, beginning, mostNames),
    words: () => (lists ??= words.map(listWords)),
    isPart: (part) =>
      !isStopWord(part, 'de') && (needs.words.has(part) || (part.length >= shortestPart && tokens.has(part))),
  }
}

/** Whether a word asks for equipment of the centre, such as a lift. */
export const isForEquipment = (word: string, { needs }: Vocabulary): boolean =>
  needs.askedBy([word]).some((id) => needs.is(id, 'equipment'))
