import { distance } from 'fastest-levenshtein'

/** How many typing errors a word of this length may have and still match the word that was meant. */
export const allowedErrors = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2)

/**
 * Counts the typing errors between two words: an extra letter, a missing one, a wrong one, or two adjacent letters
 * swapped ("Mülelr"). A swap together with other errors counts as two.
 */
export const countTypingErrors = (typed: string, meant: string): number =>
  isSwap(typed, meant) ? 1 : distance(typed, meant)

function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false
  let at = 0
  while (a[at] === b[at]) at += 1
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}
