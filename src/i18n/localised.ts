import type { Locale } from './locale.ts'

/** One text of the content in both languages; the English one may be missing. */
export type Localised = { readonly de: string; readonly en: string | null }

/**
 * A text to be shown, with its real language: if the English text is missing, the German one is used, and the element
 * that shows it has `lang="de"` (PRD-02).
 */
export type LocalText = { readonly value: string; readonly lang: Locale }

/** Further words of both languages by which visitors look for an entry of the content; only the search reads them. */
export type SearchWords = { readonly de: readonly string[]; readonly en: readonly string[] }

/** Picks the text for a locale. `pickText({ de: 'Hallo', en: null }, 'en')` is `{ value: 'Hallo', lang: 'de' }`. */
export function pickText(text: Localised, locale: Locale): LocalText {
  return locale === 'en' && text.en !== null && text.en !== ''
    ? { value: text.en, lang: 'en' }
    : { value: text.de, lang: 'de' }
}

/** `pickText` for a text that may be null. */
export function pickOptionalText(text: Localised | null, locale: Locale): LocalText | null {
  return text === null ? null : pickText(text, locale)
}
