import type { Locale } from '#i18n/locale.ts'

/** Letters that German puts between the parts of a compound: Arbeit-s-platz, Blume-n-laden. English puts none. */
const links: Readonly<Record<Locale, readonly string[]>> = {
  de: ['', 's', 'n', 'en', 'es', 'er', 'e'],
  en: [''],
}
const shortestCompound = 7
const shortestPart = 3

/**
 * The two parts of a compound word, if both are words of a vocabulary: `geldautomat` is `geld` and `automat`. Of
 * several ways to split it, the one with the longest last part is taken, because it says what the thing is.
 * @param word the word in one spelling
 * @param isKnown whether a part is a word of the content or of the table of everyday words
 */
export function splitCompound(
  word: string,
  isKnown: (part: string) => boolean,
  lang: Locale,
): readonly [first: string, last: string] | null {
  if (word.length < shortestCompound) return null
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
    const last = word.slice(at)
    if (!isKnown(last)) continue
    const before = word.slice(0, at)
    for (const link of links[lang]) {
      if (!before.endsWith(link)) continue
      const first = before.slice(0, before.length - link.length)
      if (first.length >= shortestPart && isKnown(first)) return [first, last]
    }
  }
  return null
}

/** The shortest ending that says what a compound word is. */
const shortestEnding = 6

/** The longest ending of a word that is a word of its own: `tabletten` of `kopfschmerztabletten`. */
export function endingOf(
  word: string,
  isKnown: (part: string) => boolean,
  shortest = shortestEnding,
): string | null {
  for (let at = shortestPart; at <= word.length - shortest; at += 1) {
    if (isKnown(word.slice(at))) return word.slice(at)
  }
  return null
}

/** The shortest beginning that says what a compound word is about, and what has to follow it. */
const shortestBeginning = 4
const shortestRest = 3

/** The longest beginning of a word that is a word of its own: `baby` of `babybrei`. */
export function beginningOf(word: string, isKnown: (part: string) => boolean): string | null {
  for (let length = word.length - shortestRest; length >= shortestBeginning; length -= 1) {
    for (const link of links.de) {
      const part = word.slice(0, length - link.length)
      if (part.length >= shortestBeginning && word.slice(0, length).endsWith(link) && isKnown(part))
        return part
    }
  }
  return null
}
