import { splitWords } from './fold-text.ts'
import { countTypingErrors } from './typing-errors.ts'

/** How many names the shop list suggests at most. */
export const mostSuggestions = 4
/** The largest share of wrong letters with which a name is suggested. */
const largestShare = 0.5
/** A name that is this much farther away than the nearest one is not suggested. */
const largestLag = 0.15

/**
 * The shops whose names are nearest to a query without hits, nearest first: "Meinten Sie …?". Names are compared as a
 * whole and word by word, up to the length of the query.
 */
export function suggestShops<Shop>(
  shops: readonly Shop[],
  query: string,
  nameOf: (shop: Shop) => string,
  count: number,
): readonly Shop[] {
  const typed = splitWords(query)
  const queries = [...new Set([typed.join(''), ...typed])].filter((word) => word.length >= 3)
  const near = shops
    .map((shop) => ({ shop, share: shareOfErrors(queries, nameOf(shop)) }))
    .toSorted((a, b) => a.share - b.share)
    .slice(0, count)
  const farthest = Math.min(largestShare, (near[0]?.share ?? 0) + largestLag)
  return near.filter(({ share }) => share <= farthest).map(({ shop }) => shop)
}

function shareOfErrors(queries: readonly string[], name: string): number {
  const words = splitWords(name)
  const names = [words.join(''), ...words]
  const shares = queries.flatMap((query) =>
    names.map((word) => {
      const begun = word.slice(0, query.length + 1)
      const errors = Math.min(countTypingErrors(query, word), countTypingErrors(query, begun))
      return errors / Math.max(query.length, begun.length)
    }),
  )
  return Math.min(Infinity, ...shares)
}
