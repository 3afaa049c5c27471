import { locales } from '#i18n/locale.ts'
import { stemWord } from './split-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * The stems of a word: that of the other language only if nobody here knows the word in their own, because the German
 * stem of «trainers» is «train».
 */
export function stemsOf(
  word: string,
  { locale, has }: Pick<Vocabulary, 'locale' | 'has'>,
): readonly string[] {
  const own = stemWord(word, locale)
  return has(own) ? [own] : [own, ...locales.map((lang) => stemWord(word, lang))]
}
