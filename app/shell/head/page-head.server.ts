import { truncate } from '#app/core/truncate.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { LocalText } from '#app/i18n/localised.ts'
import type { PageHead } from '../root-data.ts'

/** Search engines and messengers show about this many characters and cut the rest anywhere. */
const longestDescription = 160

/**
 * A text of the content as a description. A head cannot mark a text as being in another language than the page, so a
 * text that exists only in the other language is replaced by a sentence of ours (PRD-02).
 */
export const describeBy = (text: LocalText, locale: Locale, otherwise: string): string =>
  text.lang === locale ? text.value : otherwise

/** The `head` that a loader returns, with a description that is cut at a word boundary. */
export const pageHead = (head: PageHead): PageHead => ({
  ...head,
  description: head.description && truncate(head.description, longestDescription),
})
