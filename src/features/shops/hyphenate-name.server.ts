import german from 'hyphen/de/index.js'

/** From this length on, a word may be wider than its card on the smallest phone. */
const longWord = 14

/**
 * A name whose long words may be divided between syllables, by soft hyphens: many browsers have no dictionary for that, or
 * none for a name in the language of its page. Undefined if no word is that long.
 */
export function hyphenateName(name: string): string | undefined {
  const hyphenated = german.hyphenateSync(name, { minWordLength: longWord })
  return hyphenated === name ? undefined : hyphenated
}
