import type { Locale } from '#app/i18n/locale.ts'
import type { LocalText } from '#app/i18n/localised.ts'
import { shorten } from './shorten.ts'
import type { SearchEntry, SearchField, TextIn } from './search-entry.ts'
import type { SearchHit, SearchIndex } from './search-index.ts'
import { needToken } from './language/entry-tokens.ts'
import { listWrittenWords } from './language/split-words.ts'
import { statedNeeds, type ResultReason } from './search-result.ts'

/** The letters of a longer text that are shown around the word that was found. */
const before = 40
const longest = 110

/**
 * Why something was found, in words of the content; null if no words do, because its data answer, or if they stand only in the
 * language that the page does not show.
 */
export function findReason(
  { entry, reasons }: SearchHit,
  { locale, vocabulary }: Pick<SearchIndex, 'locale' | 'vocabulary'>,
): ResultReason | null {
  const shown = reasons.toSorted((a, b) => Number(a.field === 'title') - Number(b.field === 'title'))
  // What the title does not say is worth saying; a word in a long text says least.
  for (const { field, tokens } of shown) {
    const need = statedNeeds.find((id) => entry.needs.includes(id) && tokens.includes(needToken(id)))
    if (need !== undefined) return { field: 'data', need }
    for (const text of textsShown(entry, field, locale)) {
      const words = vocabulary.read(text)
      const at = words.findIndex((word) => word.tokens.some((token) => tokens.includes(token)))
      const found = words[at]
      if (found !== undefined)
        return { field, text: field === 'title' ? titleWord(entry.title, at) : excerpt(text, found.word) }
    }
  }
  return null
}

/**
 * The texts of a field that the page may quote: those in its language, or if there are none the others, which then stand on the
 * pages as well (PRD-02). Of a title only the one that the result shows.
 */
function textsShown({ title, fields }: SearchEntry, field: SearchField, locale: Locale): readonly TextIn[] {
  const texts = fields[field]
  if (field === 'title') return texts.filter(({ text }) => text === title.value)
  const own = texts.filter(({ lang }) => lang === locale)
  return own.length > 0 ? own : texts
}

const titleWord = ({ value, lang }: LocalText, at: number): LocalText => ({
  value: listWrittenWords(value)[at] ?? value,
  lang,
})

function excerpt({ text, lang }: TextIn, word: string): LocalText {
  if (text.length <= longest) return { value: text, lang }
  const at = text.toLowerCase().indexOf(word)
  const from = at <= before ? 0 : text.indexOf(' ', at - before) + 1
  return { value: `${from > 0 ? '… ' : ''}${shorten(text.slice(from), longest)}`, lang }
}
