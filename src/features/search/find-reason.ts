import type { Locale } from '#i18n/locale.ts'
import type { LocalText } from '#i18n/localised.ts'
import { shorten } from './shorten.ts'
import type { SearchEntry, SearchField, TextIn } from '#platform/search/search-entry.ts'
import type { BuiltIndex } from './build-index.ts'
import type { SearchHit } from './search-index.ts'
import { needToken } from './language/entry-tokens.ts'
import { statedNeeds, type ResultReason } from './search-result.ts'

/** The letters of a longer text that are shown around the word that was found. */
const before = 40
const longest = 110

/**
 * Why something was found, in words of the content; null if no words do, because its data answer, or if they stand only in the
 * language that the page does not show.
 */
export function findReason(
  { entry, reasons }: SearchHit<SearchEntry>,
  { locale, read }: Pick<BuiltIndex, 'locale' | 'read'>,
): ResultReason | null {
  for (const { field, tokens } of reasons) {
    const need = statedNeeds.find((id) => entry.needs.includes(id) && tokens.includes(needToken(id)))
    if (need !== undefined) return { field: 'data', need }
    // That a word stands in the title is to be seen there.
    if (field === 'title') continue
    for (const text of textsShown(entry, field, locale)) {
      const found = read(text).find((word) => word.tokens.some((token) => tokens.includes(token)))
      if (found !== undefined)
        return { field: field === 'range' ? 'category' : field, text: excerpt(text, found.word) }
    }
  }
  return null
}

/**
 * The texts of a field that the page may quote: those in its language, or if there are none the others, which then stand on the
 * pages as well (PRD-02).
 */
function textsShown({ fields }: SearchEntry, field: SearchField, locale: Locale): readonly TextIn[] {
  const texts = fields[field]
  const own = texts.filter(({ lang }) => lang === locale)
  return own.length > 0 ? own : texts
}

function excerpt({ text, lang }: TextIn, word: string): LocalText {
  if (text.length <= longest) return { value: text, lang }
  const at = text.toLowerCase().indexOf(word)
  const from = at <= before ? 0 : text.indexOf(' ', at - before) + 1
  return { value: `${from > 0 ? '… ' : ''}${shorten(text.slice(from), longest)}`, lang }
}
