import { splitWords } from './fold-text.ts'
import { countTypingErrors } from './typing-errors.ts'

/** The largest share of wrong letters with which a name is suggested. */
const largestShare = 0.4
/** A name that is this much farther away than the nearest one is not suggested. */
const largestLag = 0.15

/** The names of each list as they are compared; an entry lasts as long as its list is in memory. */
const prepared = new WeakMap<object, readonly (readonly string[])[]>()

/**
 * The things whose names are nearest to a query without hits, nearest first: "Meinten Sie …?". Names are compared as a
 * whole and word by word, up to the length of the query. They are prepared once for each list.
 */
export function findNearestNames<Named>(
  things: readonly Named[],
  query: string,
  nameOf: (thing: Named) => string,
  count: number,
): readonly Named[] {
  const typed = splitWords(query)
  const queries = [...new Set([typed.join(''), ...typed])].filter((word) => word.length >= 3)
  const names = prepared.get(things) ?? things.map((thing) => prepareName(nameOf(thing)))
  prepared.set(things, names)
  const near = things
    .map((thing, place) => ({ thing, share: shareOfErrors(queries, names[place] ?? []) }))
    .toSorted((a, b) => a.share - b.share)
    .slice(0, count)
  const farthest = Math.min(largestShare, (near[0]?.share ?? 0) + largestLag)
  return near.filter(({ share }) => share <= farthest).map(({ thing }) => thing)
}

function prepareName(name: string): readonly string[] {
  const words = splitWords(name)
  return [...new Set([words.join(''), ...words])]
}

function shareOfErrors(queries: readonly string[], names: readonly string[]): number {
  let least = Infinity
  for (const query of queries)
    for (const name of names) {
      const begun = name.slice(0, query.length + 1)
      const inBegun = countTypingErrors(query, begun)
      const errors = begun === name ? inBegun : Math.min(inBegun, countTypingErrors(query, name))
      least = Math.min(least, errors / Math.max(query.length, begun.length))
    }
  return least
}
