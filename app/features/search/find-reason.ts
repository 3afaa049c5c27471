import { shorten } from './shorten.ts'
import type { SearchHit } from './search-index.ts'
import { needToken } from './language/entry-tokens.ts'
import { statedNeeds, type ResultReason } from './search-result.ts'
import type { Vocabulary } from './language/vocabulary.ts'

/** The letters of a longer text that are shown around the word that was found. */
const before = 40
const longest = 110

/** Why something was found, in words of the content; null if no words do, because its data answer. */
export function findReason({ entry, reasons }: SearchHit, vocabulary: Vocabulary): ResultReason | null {
  const shown = reasons.toSorted((a, b) => Number(a.field === 'title') - Number(b.field === 'title'))
  // What the title does not say is worth saying; a word in a long text says least.
  for (const { field, tokens } of shown) {
    const need = statedNeeds.find((id) => entry.needs.includes(id) && tokens.includes(needToken(id)))
    if (need !== undefined) return { field: 'data', need }
    for (const text of entry.fields[field].toSorted((a, b) => rank(a.lang) - rank(b.lang))) {
      const found = vocabulary.read(text).find((word) => word.tokens.some((token) => tokens.includes(token)))
      if (found !== undefined)
        return { field, text: field === 'title' ? found.word : excerpt(text.text, found.word) }
    }
  }
  return null

  function rank(lang: string): number {
    return lang === entry.title.lang ? 0 : 1
  }
}

function excerpt(text: string, word: string): string {
  if (text.length <= longest) return text
  const at = text.toLowerCase().indexOf(word)
  const from = at <= before ? 0 : text.indexOf(' ', at - before) + 1
  return `${from > 0 ? '… ' : ''}${shorten(text.slice(from), longest)}`
}
