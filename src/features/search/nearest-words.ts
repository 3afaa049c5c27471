import type { SearchEntry } from '#platform/search/search-entry.ts'
import { findNearestNames } from '#core/nearest-names.ts'

const mostNearest = 4

/** The names of each list of entries; an entry lasts as long as its list is in memory. */
const known = new WeakMap<readonly SearchEntry[], readonly string[]>()

/** Names, titles and categories that are nearest to a search without results. */
export function findNearestWords(entries: readonly SearchEntry[], query: string): readonly string[] {
  const names = known.get(entries) ?? listNames(entries)
  known.set(entries, names)
  return findNearestNames(names, query, (name) => name, mostNearest)
}

function listNames(entries: readonly SearchEntry[]): readonly string[] {
  const words = entries.flatMap(({ kind, title, detail }) =>
    kind === 'shop' ? [title.value, detail.split(' · ')[0] ?? ''] : kind === 'service' ? [title.value] : [],
  )
  return [...new Set(words)].filter((word) => word !== '')
}
