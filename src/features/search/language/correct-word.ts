import { allowedErrors, countTypingErrors } from '#core/typing-errors.ts'
import { foldWord } from './split-words.ts'

/** Words that a misspelled one can have meant: in one spelling, as they are heard, and as they are written. */
export type WordList = ReadonlyMap<
  number,
  readonly { readonly folded: string; readonly heard: string; readonly written: string }[]
>

/** Words of this length are corrected only to words with the same first letter. */
const shortWord = 4
/** In a shorter word only doubled letters are forgiven: «klo» is not «flo». */
const shortestWord = 4
/** A doubled letter, or one that sounds the same, is the mildest error. */
const doubled = 0.5
const mostMeant = 4

/**
 * One spelling of a word as it is heard, in which doubled letters count as one: `pizzza` and `pizza` are `piza`, `pharmacy` and
 * `farmacy` are `farmacy`.
 */
const asHeard = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('ck', 'k')
    .replaceAll(/(.)\1+/gu, '$1')

/** Prepares words for corrections, by their length. */
export function listWords(words: readonly string[]): WordList {
  const written = new Map(words.map((word) => [foldWord(word), word]))
  const list = [...written].map(([folded, word]) => ({
    folded,
    heard: asHeard(folded),
    written: word,
  }))
  return Map.groupBy(
    list.filter(({ folded }) => folded.length >= 3),
    ({ folded }) => folded.length,
  )
}

/**
 * The words that a visitor can have meant by a word with typing errors: those with the fewest errors, none if all have
 * too many. The lists are asked in their order; a later one only if no earlier one has such a word.
 */
export function correctWord(word: string, lists: readonly WordList[]): readonly string[] {
  const typed = foldWord(word)
  const heard = asHeard(typed)
  const isShort = typed.length <= shortWord
  const allowed = typed.length < shortestWord ? doubled : isShort ? 1 : allowedErrors(typed.length)
  const lengths = Math.max(1, allowed)
  for (const list of lists) {
    let fewest = allowed
    let found: string[] = []
    // A word may be written with more letters than are heard: «apotek» means «apotheke».
    for (let length = typed.length - lengths; length <= typed.length + lengths + 1; length += 1) {
      for (const known of list.get(length) ?? []) {
        if (isShort && known.folded[0] !== typed[0]) continue
        const errors = countErrors(typed, heard, known)
        if (errors > fewest || (isShort && errors === 1 && !isMild(typed, known.folded))) continue
        if (errors < fewest) found = []
        fewest = errors
        if (found.length < mostMeant) found.push(known.written)
      }
    }
    if (found.length > 0) return found
  }
  return []
}

function countErrors(typed: string, heard: string, known: { folded: string; heard: string }): number {
  if (known.heard === heard) return doubled
  const written = countTypingErrors(typed, known.folded)
  const isHeardOtherwise = heard !== typed || known.heard !== known.folded
  return isHeardOtherwise ? Math.min(written, countTypingErrors(heard, known.heard)) : written
}

/** A short word with another letter is another word: only a missing, an extra or two swapped letters are forgiven. */
const isMild = (typed: string, known: string): boolean =>
  typed.length !== known.length || [...typed].toSorted().join('') === [...known].toSorted().join('')
