import { experimental_createQueryPersister, type AsyncStorage } from '@tanstack/query-persist-client-core'

/** For so long a stored answer counts as fresh. */
const day = 24 * 3_600_000

/** The age at which a stored answer is dropped; until then it is shown while a new one is fetched. */
const shownFor = 3 * day

/**
 * Keeps answers of the queries that use it in the tab's storage, across page loads, until the tab is closed (LIM-01,
 * API-08). For 24 hours a stored answer counts as fresh. After that it is shown while the call is repeated, and stays
 * if there is no network. After three days it is dropped. Use it only for public data: personal data would outlive a
 * sign-out, and every script could read them.
 * @param build answers of another build are dropped
 */
export function createTabCache(storage: AsyncStorage | null, build: string) {
  const { persisterFn } = experimental_createQueryPersister({
    storage,
    buster: build,
    maxAge: shownFor,
    prefix: 'answers',
    // The library would leave the error of a failed refetch unhandled.
    refetchOnRestore: false,
  })
  const persister: typeof persisterFn = async (queryFn, context, query) => {
    const answer = await persisterFn(queryFn, context, query)
    // The delay lets the library set the age of the stored answer first.
    setTimeout(() => {
      // Not `isStale`: without a component that shows the answer, that says no.
      if (query.isStaleByTime(day)) query.fetch().catch(() => undefined)
    })
    return answer
  }
  // The storage is read even if there is no network.
  return { persister, networkMode: 'offlineFirst' as const }
}

/** The tab's storage; null on the server, and if the browser blocks access to it. */
function findStorage(): Storage | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage
  } catch {
    return null
  }
}

/** The build of the open page, from the router's manifest. */
// oxlint-disable-next-line no-underscore-dangle -- the router's name
const findBuild = () => (import.meta.env.SSR ? '' : (window.__reactRouterManifest?.version ?? ''))

export const tabCache = createTabCache(findStorage(), findBuild())
