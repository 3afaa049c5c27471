import { suggestShops } from '#app/features/shops/search/suggest-shops.ts'
import type { SearchEntry } from './search-entry.ts'

const mostNearest = 4

/** Names, titles and categories that are nearest to a search without results. */
export function findNearestWords(entries: readonly SearchEntry[], query: string): readonly string[] {
  const words = entries.flatMap(({ kind, title, detail }) =>
    kind === 'shop' ? [title.value, detail.split(' · ')[0] ?? ''] : kind === 'service' ? [title.value] : [],
  )
  const names = [...new Set(words)].filter((word) => word !== '')
  return suggestShops(names, query, (name) => name, mostNearest)
}
