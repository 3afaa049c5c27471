import { isAtMost, splitGraphemes } from './graphemes.ts'

const ellipsis = '…'

/** The share of the length that may be lost by a cut between words. If more would be lost, the last word is cut. */
const mostLost = 0.4

/**
 * Cuts a text to at most `length` characters as readers count them, including the ellipsis (VAL-06). It cuts at a word
 * boundary if possible: `truncate('Late shopping until ten', 16)` is `Late shopping…`. It never splits an emoji or a
 * letter with accents.
 */
export function truncate(text: string, length: number): string {
  if (isAtMost(text, length)) return text
  const characters = splitGraphemes(text)
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
