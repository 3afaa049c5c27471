/** A last syllable alone on its line, «-rei», is not read as part of a name. */
const leastAtEnd = 5
/** From this length on, a word may be wider than its card on the smallest phone. */
const longWord = 14
const hasLongWord = new RegExp(`\\p{L}{${longWord}}`, 'u')

/**
 * A name whose long words may be divided between syllables, by soft hyphens: many browsers have no dictionary for that, or
 * none for a name in the language of its page. Undefined if no word is that long. The patterns are loaded by the first.
 */
export async function hyphenateName(name: string): Promise<string | undefined> {
  if (!hasLongWord.test(name)) return undefined
  const { default: german } = await import('hyphen/de/index.js')
  const hyphenated = german
    .hyphenateSync(name, { minWordLength: longWord })
    .replaceAll(new RegExp(`\u00AD(?=\\p{L}{1,${leastAtEnd - 1}}(?!\\p{L}|\u00AD))`, 'gu'), '')
  return hyphenated === name ? undefined : hyphenated
}
