const ellipsis = '…'

/** A cut at the last word may cost this share of the room; a longer word is cut itself. */
const mostLost = 0.4

/**
 * Cuts a text to at most `length` characters as readers count them, the ellipsis included (VAL-06). It ends at a word
 * where it can: `truncate('Late shopping until ten', 16)` is `Late shopping…`. No emoji or letter with accents is cut
 * in two.
 */
export function truncate(text: string, length: number): string {
  // A character has at least one code unit, so most texts are done here.
  if (text.length <= length) return text
  const characters = Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text),
    ({ segment }) => segment,
  )
  if (characters.length <= length) return text
  if (length <= 0) return ''
  const room = length - ellipsis.length
  const kept = characters.slice(0, room)
  const space = kept.concat(characters[room] ?? '').findLastIndex((character) => /^\s+$/.test(character))
  const end = space >= room * (1 - mostLost) ? space : room
  return (
    kept
      .slice(0, end)
      .join('')
      .replace(/[\s,;:.–-]+$/u, '') + ellipsis
  )
}
