import { centreOfPath } from '#platform/routes/centre-of-path.ts'
import type { PageAnswer } from '#platform/loading/fetch-page-data.ts'

type KeptPage = {
  /** When the data were requested, or the page was last left. */
  readonly since: number
  /** The data; undefined while they are on their way. */
  readonly data: unknown
  readonly arrival: Promise<unknown>
}

/** For this many milliseconds after a page was fetched or left, it is shown without asking the server again. */
const longestAge = 5 * 60_000

/** Most visits have fewer pages. If there are more, the page that was used longest ago is dropped. */
const mostPages = 60

/**
 * Public pages in the memory of the tab, by address, so that going back needs no request. Those of a centre belong to one
 * version of its content: an answer with a newer one drops all others. A page is requested once at a time.
 * @param fetchData requests the data of a page; undefined if the server answers with anything else, or not at all
 */
export function createPageStore(
  fetchData: (address: string, routeId: string) => Promise<PageAnswer | undefined>,
  now: () => number,
) {
  const pages = new Map<string, KeptPage>()
  const versions = new Map<string | undefined, number>()

  const put = (address: string, page: KeptPage) => {
    pages.delete(address)
    pages.set(address, page)
    const [oldest = address] = pages.keys()
    if (pages.size > mostPages) pages.delete(oldest)
  }
  const findPage = (address: string): KeptPage | undefined => {
    const page = pages.get(address)
    if (page === undefined || now() - page.since < longestAge) return page
    pages.delete(address)
    return undefined
  }
  /** The version of the content of which the pages of the address's centre are kept; 0 if none were. */
  const versionOf = (address: string): number => versions.get(centreOf(address)) ?? 0
  const expire = (address: string, contentVersion: number): void => {
    if (contentVersion <= versionOf(address)) return
    const centre = centreOf(address)
    versions.set(centre, contentVersion)
    for (const kept of pages.keys()) if (centreOf(kept) === centre) pages.delete(kept)
  }
  const keep = (address: string, { data, contentVersion }: PageAnswer, since: number): void => {
    if (contentVersion < versionOf(address)) return
    expire(address, contentVersion)
    put(address, { since, data, arrival: Promise.resolve(data) })
  }
  return {
    versionOf,
    /** Drops the pages of the address's centre if its content has a newer version, and keeps none of an older one from then on. */
    expire,
    find(address: string): unknown {
      const page = findPage(address)
      if (page?.data !== undefined) put(address, page)
      return page?.data
    },
    /** Whether the page is kept or on its way. */
    has: (address: string): boolean => findPage(address) !== undefined,
    /** Keeps a page that arrived in another way, such as the page that came with the document. */
    keep(address: string, answer: PageAnswer): void {
      if (pages.get(address)?.data === undefined) keep(address, answer, now())
    },
    /** Starts the age of a page again, because it was on the screen until now. */
    leave(address: string): void {
      const page = pages.get(address)
      if (page?.data !== undefined) put(address, { ...page, since: now() })
    },
    /** The data of a page, from memory or from the server; undefined if the router has to send its own request. */
    load(address: string, routeId: string): Promise<unknown> {
      const page = findPage(address)
      if (page) return page.arrival
      const since = now()
      const arrival = fetchData(address, routeId).then((answer) => {
        if (pages.get(address)?.arrival === arrival) pages.delete(address)
        if (answer) keep(address, answer, since)
        return answer?.data
      })
      put(address, { since, data: undefined, arrival })
      return arrival
    },
  }
}

/** The centre whose page an address names, with its query or as the frame around it. */
const centreOf = (address: string): string | undefined => centreOfPath(address.replace(/[?#].*/, ''))
