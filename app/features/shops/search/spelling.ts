import { foldDigraphs } from './fold-text.ts'
import { allowedErrors, countTypingErrors } from './typing-errors.ts'

/** A folded word in the two spellings that a search compares: as it is, and with its digraphs as one letter. */
export type Spelling = { readonly plain: string; readonly short: string }

/** Both spellings of a word whose letters were folded already. */
export const toSpelling = (folded: string): Spelling => ({ plain: folded, short: foldDigraphs(folded) })

/** Whether a word begins with what was typed, in either spelling. */
export const beginsWith = (word: Spelling, typed: Spelling): boolean =>
  word.plain.startsWith(typed.plain) || word.short.startsWith(typed.short)

/** Three letters inside a word are significant; fewer occur in nearly every word. */
export const contains = (word: Spelling, typed: Spelling): boolean =>
  typed.plain.length >= 3 && (word.plain.includes(typed.plain) || word.short.includes(typed.short))

/**
 * Whether a word was meant despite typing errors, completely or as far as it is typed: `freudn` for `freund`, and
 * `brotfri` for the beginning of `brotfreund`. The longer a word, the more errors are allowed.
 */
export const resembles = (word: Spelling, typed: Spelling): boolean =>
  isNear(word.plain, typed.plain, typed.plain) ||
  (isTwofold(word, typed) && isNear(word.short, typed.short, typed.plain))

/** Whether a comparison of the short spellings can have another outcome than that of the plain ones. */
const isTwofold = (word: Spelling, typed: Spelling): boolean =>
  word.short !== word.plain || typed.short !== typed.plain

function isNear(word: string, typed: string, asTyped: string): boolean {
  const allowedWhole = allowedErrors(Math.max(word.length, asTyped.length))
  if (
    Math.abs(word.length - typed.length) <= allowedWhole &&
    countTypingErrors(typed, word) <= allowedWhole
  ) {
    return true
  }
  const allowedBeginning = allowedErrors(typed.length)
  return (
    allowedBeginning > 0 &&
    [typed.length - 1, typed.length, typed.length + 1].some(
      (length) =>
        // A beginning that is the whole word was compared above, with no fewer errors allowed.
        length < word.length && countTypingErrors(typed, word.slice(0, length)) <= allowedBeginning,
    )
  )
}
