import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemGerman } from '@orama/stemmers/german'
import { foldText, foldUmlauts, unifyCharacters } from '#core/fold-text.ts'
import type { Locale } from '#i18n/locale.ts'

const stemmers: Readonly<Record<Locale, (word: string) => string>> = { de: stemGerman, en: stemEnglish }

/** Apostrophes belong to a word: «women's» is one word. */
const apostrophe = /[’'ʼ]/g

/** The words of a text in lower case, in their order. */
export const splitText = (text: string): readonly string[] =>
  unifyCharacters(text)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(apostrophe, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** One spelling of a word for «Schlüssel», «Schluessel» and «Schlussel». */
export const foldWord = (word: string): string => foldUmlauts(foldText(word))

const stems: Readonly<Record<Locale, Map<string, string>>> = { de: new Map(), en: new Map() }
/** Words of a content are few and repeat; what visitors type must not fill the memory. */
const mostStems = 60_000

/** The plural of «Nudel» and «Kartoffel», which the stemmer leaves. */
const pluralOfEl = /(?<=..el)n$/

/** Accents other than the dots of umlauts: «Café» and «Cafe» have one stem. */
const accents = /[\u0300-\u0307\u0309-\u036F]/g
const withoutAccents = (word: string): string =>
  word.normalize('NFD').replaceAll(accents, '').normalize('NFC')

/** Shorter stems say nothing: the English one of «AED» is «a». */
const shortestStem = 3

/** The stem of a word in a language, in one spelling: `stemWord('Schlüsseln', 'de')` is `schlusel`. */
export function stemWord(word: string, lang: Locale): string {
  const known = stems[lang].get(word)
  if (known !== undefined) return known
  const stemmed = foldWord(stemmers[lang](withoutAccents(word)))
  const whole = lang === 'de' ? stemmed.replace(pluralOfEl, '') : stemmed
  const stem = whole.length < shortestStem ? foldWord(word) : whole
  if (stems[lang].size >= mostStems) stems[lang].clear()
  stems[lang].set(word, stem)
  return stem
}
