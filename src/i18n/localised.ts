import type { Locale } from './locale.ts'

/**
 * One text in both languages. In the content the English one may be missing; where staff write it on the way, the German one may be
 * empty instead.
 */
export type Localised = { readonly de: string; readonly en: string | null }

/**
 * A text to be shown, with its real language: if the text of a language is missing, the other one is used, and the
 * element that shows it names its language, as `lang="de"` (PRD-02).
 */
export type LocalText = { readonly value: string; readonly lang: Locale }

/** Further words of both languages by which visitors look for an entry of the content; only the search reads them. */
export type SearchWords = { readonly de: readonly string[]; readonly en: readonly string[] }

/** Picks the text for a locale. `pickText({ de: 'Hallo', en: null }, 'en')` is `{ value: 'Hallo', lang: 'de' }`. */
export function pickText(text: Localised, locale: Locale): LocalText {
  const en = text.en ?? ''
  return en !== '' && (locale === 'en' || text.de === '')
    ? { value: en, lang: 'en' }
    : { value: text.de, lang: 'de' }
}

export function pickOptionalText(text: Localised | null, locale: Locale): LocalText | null {
  return text === null ? null : pickText(text, locale)
}
