/*
 * One way to read what people type, for the search, number plates, tickets and vouchers: first the same characters for
 * what only looks different, `unifyCharacters`, then for a comparison the same letters, `foldText`.
 */

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

/** Cyrillic and Greek capitals that look like a Latin one. */
const lookAlikes: Readonly<Record<string, string>> = {
  // Cyrillic
  А: 'A',
  В: 'B',
  Е: 'E',
  І: 'I',
  Ј: 'J',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Ѕ: 'S',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  // Greek
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
}

/** Nothing that one sees: soft hyphens, joiners and marks of direction, which come along when text is copied. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
const dashes = /[‐‑‒–—―−﹘﹣]/g
const plain = /^[ -~]*$/

/**
 * The same characters for what only looks different: full-width letters of a Japanese keyboard, ligatures, raised and
 * lowered digits, any dash and any space. Letters stay the letters that they are.
 */
export const unifyCharacters = (text: string): string =>
  plain.test(text)
    ? text
    : text
        .replaceAll(invisible, '')
        .normalize('NFKC')
        .replaceAll(dashes, '-')
        .replaceAll(/[\u00a0\p{Zs}]/gu, ' ')

/**
 * A text in Latin letters, if each of its Cyrillic and Greek letters looks like one: `АВ 12` of a Cyrillic keyboard is
 * `AB 12`. A text with a letter of those scripts that Latin does not have is a text of that script and stays.
 */
export function toLatinLookAlikes(text: string): string {
  if (plain.test(text)) return text
  const latin = text.replaceAll(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => {
    const found = lookAlikes[letter.toUpperCase()]
    if (found === undefined) return letter
    return letter === letter.toUpperCase() ? found : found.toLowerCase()
  })
  return /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(latin) ? text : latin
}

/**
 * A text without case, accents and umlauts, as careless visitors type it: `foldText('Müller')` is `muller`,
 * `foldText('Crêpe Weiß')` is `crepe weiss`. Folding twice changes nothing.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  // Most words have nothing to fold.
  if (plain.test(lower)) return lower
  const letters = unifyCharacters(lower)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđı]/g, (letter) => foldedLetters[letter] ?? letter)
  return toLatinLookAlikes(letters)
}

/**
 * One spelling for "Müller", "Mueller" and "Muller": a folded text in which `ue`, `oe` and `ae` become one letter. Both sides
 * of a comparison are converted, so it does not matter that "Feuer" becomes `fur`. A prefix of a text stays a prefix of
 * the result, so a search works after every typed letter.
 */
export const foldUmlauts = (folded: string): string => folded.replaceAll(/([aou])e+/g, '$1')

/** The words of a text, folded: `splitWords('Escape-Kammer 7')` is `['escape', 'kammer', '7']`. */
export const splitWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Capitals and digits without the spaces, dashes, dots and seals between them that people type or leave out. */
export const foldCode = (text: string): string =>
  unifyCharacters(text)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
