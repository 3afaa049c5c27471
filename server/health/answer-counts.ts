import { findArea } from '#app/path-areas.ts'

/** How many answers one group of paths has had with a kind of status, such as `2xx`. */
export type AnswerCount = { readonly group: string; readonly status: string; readonly count: number }

/** The label of a path: its area if that has one of its own; every other path counts as a page. */
export function groupOf(path: string): string {
  const area = findArea(path)
  return area?.isMeasured ? area.name : 'page'
}

/** The label of a status: `2xx` for 204. */
export const statusClassOf = (status: number): string => `${Math.floor(status / 100)}xx`

/**
 * Counts the answers that visitors get, wherever they come from: the page cache answers before the edge, and what the edge
 * renders for the cache is no answer to anybody.
 */
export function createAnswerCounts() {
  const counts = new Map<string, { group: string; status: string; count: number }>()
  return {
    count(path: string, statusCode: number): void {
      const [group, status] = [groupOf(path), statusClassOf(statusCode)]
      const key = `${group} ${status}`
      const known = counts.get(key)
      if (known === undefined) counts.set(key, { group, status, count: 1 })
      else known.count += 1
    },
    read: (): readonly AnswerCount[] => [...counts.values()],
  }
}
