import { fillPath } from '#app/paths.ts'
import { routeNames, routeTable, type RouteFlag } from '#app/route-table.ts'

/** Under this key the tab's session storage keeps the flow (flow-memory.ts). */
export const storageKey = 'parking'

/** Some browsers refuse the storage altogether; the flow then lasts as long as its page. */
export function withStorage<Value>(work: (storage: Storage) => Value): Value | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}

/** Ends the flow: nothing of the ticket stays in the browser. */
export const forgetFlow = () => withStorage((storage) => storage.removeItem(storageKey))

/** Whether a path is one of the pages on which the flow goes on (flag `parkingOverviewPage`), in either language. */
export function keepsFlow(path: string, centreUid: string): boolean {
  return routeNames.some((name) => {
    const { flags, paths }: { flags: readonly RouteFlag[]; paths: Readonly<Record<string, string>> } =
      routeTable[name]
    return (
      flags.includes('parkingOverviewPage') &&
      Object.values(paths).some((pattern) => fillPath(pattern, { centerUid: centreUid }) === path)
    )
  })
}
