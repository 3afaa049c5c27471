/** Letters that Unicode does not decompose into a base letter and a mark. */
const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/**
 * A text without case, accents and umlauts, as careless visitors type it: `foldText('Müller')` is `muller`,
 * `foldText('Crêpe Weiß')` is `crepe weiss`. Folding twice changes nothing.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  // Most words have nothing to fold.
  if (/^[ -~]*$/.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđı]/g, (letter) => foldedLetters[letter] ?? letter)
}

/**
 * One spelling for "Müller", "Mueller" and "Muller": a folded text in which `ue`, `oe`, `ae` and `ss` become one
 * letter. Both sides of a comparison are converted, so it does not matter that "Feuer" becomes `feur`. A prefix of a
 * text stays a prefix of the result, so a search works after every typed letter.
 */
export const foldDigraphs = (folded: string): string =>
  folded.replaceAll(/([aou])e+/g, '$1').replaceAll(/s+/g, 's')

/** The words of a text, folded: `splitWords('Escape-Kammer 7')` is `['escape', 'kammer', '7']`. */
export const splitWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
