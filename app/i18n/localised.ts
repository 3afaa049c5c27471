import type { Locale } from './locale.ts'

/** One text of the content in both languages; an operator may leave the English one out. */
export type Localised = { readonly de: string; readonly en: string | null }

/**
 * A text as it is shown, with the language it is really in: an entry without an English text falls back to
 * German, and then the element that shows it carries `lang="de"` (PRD-02).
 */
export type LocalText = { readonly value: string; readonly lang: Locale }

/** Chooses the text for a locale. `pickText({ de: 'Hallo', en: null }, 'en')` is `{ value: 'Hallo', lang: 'de' }`. */
export function pickText(text: Localised, locale: Locale): LocalText {
  return locale === 'en' && text.en !== null && text.en !== ''
    ? { value: text.en, lang: 'en' }
    : { value: text.de, lang: 'de' }
}

/** `pickText` for texts that may be absent. */
export function pickOptionalText(text: Localised | null, locale: Locale): LocalText | null {
  return text === null ? null : pickText(text, locale)
}
