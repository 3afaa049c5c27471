import { areaNames, findArea } from '#platform/routes/path-areas.ts'

/** How many answers one group of paths has had with a kind of status, such as `2xx`. */
export type AnswerCount = { readonly group: string; readonly status: string; readonly count: number }

/** The areas with a label of their own. */
const measured = areaNames
  .filter((name) => findArea(`/${name}`)?.isMeasured)
  .map((name) => ({ name, itself: `/${name}`, below: `/${name}/` }))

/**
 * The label of a path: its area if that has one of its own; every other path counts as a page. It is asked for with each
 * answer, so the path is compared as it is: to cut out its first segment and look that up takes a microsecond.
 */
export const groupOf = (path: string): string =>
  measured.find(({ itself, below }) => path.startsWith(below) || path === itself)?.name ?? 'page'

/** The label of a status: `2xx` for 204. */
export const statusClassOf = (status: number): string => `${Math.floor(status / 100)}xx`

/**
 * Counts the answers that visitors get, wherever they come from: the page cache answers before the edge, and what the edge
 * renders for the cache is no answer to anybody.
 */
export function createAnswerCounts() {
  const groups = new Map<string, Map<number, number>>()
  return {
    count(path: string, statusCode: number): void {
      const group = groupOf(path)
      let counts = groups.get(group)
      if (counts === undefined) groups.set(group, (counts = new Map()))
      const digit = Math.floor(statusCode / 100)
      counts.set(digit, (counts.get(digit) ?? 0) + 1)
    },
    read: (): readonly AnswerCount[] =>
      [...groups].flatMap(([group, counts]) =>
        [...counts].map(([digit, count]) => ({ group, status: statusClassOf(100 * digit), count })),
      ),
  }
}
