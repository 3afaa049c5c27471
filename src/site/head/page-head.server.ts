import { truncate } from '#core/truncate.ts'
import type { Locale } from '#i18n/locale.ts'
import type { LocalText } from '#i18n/localised.ts'
import type { PageHead } from '../shell/root-data.ts'

/** Search engines and messengers show about this many characters and cut the rest anywhere. */
const longestDescription = 160

/**
 * A text of the content as a description. A head cannot mark a text as being in another language than the page, so a
 * text that exists only in the other language is replaced by our own sentence `otherwise` (PRD-02).
 */
export const describeBy = (text: LocalText, locale: Locale, otherwise: string): string =>
  text.lang === locale ? text.value : otherwise

/** A title in the content may be long; search results and browser tabs show only its beginning. */
const longestTitle = 80
/** The page's own part of the title keeps at least this many characters beside the longest name of a centre. */
const shortestTitle = 20

/** What a loader tells about its page. `of` is the name of the centre that a page with a general title belongs to. */
type PageFacts = PageHead & { readonly of?: string | undefined }

/**
 * The `head` that every loader returns: title ("Shops – Hafengalerie Kiel") and description, each cut at a word
 * boundary if it is too long. A title keeps the name of its centre.
 */
export const pageHead = ({ of, title, description, ...rest }: PageFacts): PageHead => {
  const place = of === undefined ? '' : ` – ${of}`
  return {
    ...rest,
    title: truncate(title, Math.max(longestTitle - place.length, shortestTitle)) + place,
    description: description && truncate(description, longestDescription),
  }
}
