/** Letters that Unicode does not take apart into a base and a mark. */
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
 * A text as somebody types it who cares for neither case nor accents nor umlauts: `foldText('Müller')` is `muller`,
 * `foldText('Crêpe Weiß')` is `crepe weiss`. Folding twice changes nothing.
 */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđı]/g, (letter) => foldedLetters[letter] ?? letter)

/**
 * One spelling for «Müller», «Mueller» and «Muller»: a folded text in which `ue`, `oe`, `ae` and `ss` are one letter.
 * Both sides of a comparison go through it, so it does not matter that «Feuer» becomes `feur`. A beginning of a text
 * stays a beginning of the result, so a search finds at every letter that is typed.
 */
export const foldDigraphs = (folded: string): string =>
  folded.replaceAll(/([aou])e+/g, '$1').replaceAll(/s+/g, 's')

/** The words of a text, folded: `splitWords('Escape-Kammer 7')` is `['escape', 'kammer', '7']`. */
export const splitWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
