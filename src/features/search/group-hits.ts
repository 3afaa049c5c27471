import type { SearchEntry, SearchKind } from '#platform/search/search-entry.ts'
import type { SearchHit } from './search-index.ts'

export type HitGroup = {
  readonly kind: SearchKind
  readonly hits: readonly SearchHit<SearchEntry>[]
  readonly more: number
}

/** How many hits of a kind are shown beside other kinds. */
const shownBesideOthers = 3
/** How many are shown if nothing else fits nearly as well. */
const shownAlone = 12
const shownNearlyAlone = 5
/** A second group counts as other answer if its best hit has this share of the best score. */
const shareOfRival = 0.4

/**
 * Groups hits by kind, the group with the best hit first. Each shows only some, so that another kind of answer is near
 * the top too.
 * @param only shows one kind with all its hits; null for all kinds
 */
export function groupHits(
  hits: readonly SearchHit<SearchEntry>[],
  only: SearchKind | null = null,
): readonly HitGroup[] {
  const groups = [...Map.groupBy(hits, ({ entry }) => entry.kind)]
  if (only !== null)
    return groups.flatMap(([kind, own]) => (kind === only ? [{ kind, hits: own, more: 0 }] : []))
  const [first, second] = groups.map(([, own]) => own[0]?.score ?? 0)
  const hasRival = second !== undefined && second >= (first ?? 0) * shareOfRival
  return groups.map(([kind, own], at) => {
    const shown =
      groups.length === 1 ? shownAlone : at === 0 && !hasRival ? shownNearlyAlone : shownBesideOthers
    return { kind, hits: own.slice(0, shown), more: Math.max(0, own.length - shown) }
  })
}
