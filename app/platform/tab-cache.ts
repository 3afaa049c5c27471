import { experimental_createQueryPersister, type AsyncStorage } from '@tanstack/query-persist-client-core'

const day = 24 * 3_600_000

/**
 * Keeps answers in the tab, for queries that name it as their `persister` (LIM-01, API-08): for 24 hours, over page
 * loads, until the tab is closed. Only what is the same for everybody may be kept so: what is personal would outlive
 * a sign-out, and every script could read it.
 * @param build answers of another build are forgotten
 */
export const createTabCache = (storage: AsyncStorage | null, build: string) =>
  experimental_createQueryPersister({ storage, buster: build, maxAge: day, prefix: 'answers' }).persisterFn

/** The tab's storage; null on the server, and where the browser keeps it from us. */
function findStorage(): Storage | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage
  } catch {
    return null
  }
}

/** The build of the open page, as the router knows it. */
// oxlint-disable-next-line no-underscore-dangle -- the router's name
const findBuild = () => (import.meta.env.SSR ? '' : (window.__reactRouterManifest?.version ?? ''))

export const tabCache = createTabCache(findStorage(), findBuild())
