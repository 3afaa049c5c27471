/** The characters of a text as readers count them: an emoji or a letter with its accents is one. */
export const splitGraphemes = (text: string): readonly string[] =>
  Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text),
    ({ segment }) => segment,
  )

/** Whether a text has at most so many characters as readers count them. */
export const isAtMost = (text: string, length: number): boolean =>
  // Each character takes at least one code unit, so most texts need no counting.
  text.length <= length || splitGraphemes(text).length <= length
