import { LRUCache } from 'lru-cache'
import type { Encoding } from '#platform/http/bytes/encode.server.ts'
import { keepPage, mayKeep, withEncoding, type KeptKey, type KeptPage } from './kept-page.ts'
import { splitAddress } from '#platform/http/address.ts'
import { pageOfData } from '#platform/loading/page-data.ts'
import { centreOfCall, centreOfPath } from '#platform/routes/centre-of-path.ts'
import { readPanelFlags } from '#site/panel-table/panel-query.ts'

/** The result of rendering a page: an entry to keep and share, or an answer for this request only. */
export type PageOutcome =
  | { readonly kind: 'page'; readonly page: KeptPage }
  | { readonly kind: 'response'; readonly response: Response }

type PageCacheOptions = {
  /** Renders the page of an address without any visitor's data. */
  readonly render: (address: string) => Promise<Response>
  readonly contentVersion: (centreUid?: string) => number
  readonly now: () => number
  /** The sum of all encodings of all pages, in bytes. */
  readonly maxBytes: number
}

/**
 * The share of the memory for searches and for addresses that do not exist: visitors can make up any number of them, and
 * they must not displace the pages that everybody opens.
 */
const partOfSearches = 1 / 16

/** How much of the addresses that were asked for once is remembered, in characters. */
const mostRemembered = 1_000_000

/** A page that is being rendered, and how many wait for it. */
type Rendering = { readonly outcome: Promise<PageOutcome>; askers: number }

/** The entry of an address: its page, and the content that it shows, which may be that of one centre. */
type Entry = {
  readonly page: KeptPage
  readonly centreUid: string | undefined
  readonly contentVersion: number
}

/**
 * Keeps rendered pages as bytes, one for each address; all entries belong to the build of this process. Misses are
 * single-flight: a hundred requests for a new page render it once. The least recently used entries are dropped first.
 * A search, or an address that does not exist, is kept from the second time on that it is asked for: most are asked for
 * only once, and would cost the time to keep them and the place of others.
 * An entry that is out of date, by the clock or by newer content, is kept as the last known page: it is served if the
 * page cannot be rendered now (503).
 */
export function createPageCache({ render, contentVersion, now, maxBytes }: PageCacheOptions) {
  const plain = createPart(maxBytes * (1 - partOfSearches))
  const searches = createPart(maxBytes * partOfSearches)
  const inFlight = new Map<string, Rendering>()
  const askedBefore = new LRUCache<string, true>({
    maxSize: mostRemembered,
    sizeCalculation: (_, address) => address.length,
  })
  const counts = { hits: 0, misses: 0, stale: 0 }

  async function renderAndKeep(
    key: KeptKey,
    shown: Omit<Entry, 'page'>,
    countAskers: () => number,
  ): Promise<PageOutcome> {
    const { address } = key
    const response = await render(address)
    if (response.status === 503) return answerWithLastKnown(findEntry(address), response)
    // A page that no longer exists must not be served again in the next outage.
    if (response.status > 200 && response.status < 500) plain.delete(address)
    if (!mayKeep(key, response)) {
      searches.delete(address)
      return { kind: 'response', response }
    }
    // A missing page may have been made up, too.
    if (!key.isSearch && response.status !== 404) {
      const page = await keepPage(key, response, now(), 'for-everybody')
      searches.delete(address)
      plain.set(address, { page, ...shown })
      return { kind: 'page', page }
    }
    const isWanted = askedBefore.has(address) || countAskers() > 1 || searches.has(address)
    askedBefore.set(address, true)
    const page = await keepPage(key, response, now(), isWanted ? 'among-searches' : 'passing')
    if (isWanted) searches.set(address, { page, ...shown })
    return { kind: 'page', page }
  }

  function answerWithLastKnown(last: Entry | undefined, response: Response): PageOutcome {
    if (last?.page.status !== 200) return { kind: 'response', response }
    counts.stale += 1
    return { kind: 'page', page: last.page }
  }

  const findEntry = (address: string): Entry | undefined => plain.get(address) ?? searches.get(address)

  const findFresh = (entry: Entry | undefined): KeptPage | undefined =>
    entry?.contentVersion === contentVersion(entry?.centreUid) && now() < entry.page.freshUntil
      ? entry.page
      : undefined

  return {
    /**
     * The stored page of an address that is spelled exactly like its key, if it is up to date; pages with a placeholder
     * are not found this way.
     */
    find(address: string): KeptPage | undefined {
      const page = findFresh(findEntry(address))
      return page?.hasPlaceholder === false ? page : undefined
    },
    /** Counts a page that `find` has returned and that was sent. */
    countHit(): void {
      counts.hits += 1
    },
    async get(asked: KeptKey): Promise<PageOutcome> {
      const { address } = asked
      const page = findFresh(findEntry(address))
      counts[page === undefined ? 'misses' : 'hits'] += 1
      if (page !== undefined) return { kind: 'page', page }
      const centreUid = centreOfAddress(address)
      const version = contentVersion(centreUid)
      const key = `${version} ${address}`
      const running = inFlight.get(key)
      if (running) {
        running.askers += 1
        return copyOf(await running.outcome)
      }
      const rendering: Rendering = {
        outcome: renderAndKeep(asked, { centreUid, contentVersion: version }, () => rendering.askers),
        askers: 1,
      }
      inFlight.set(key, rendering)
      try {
        return copyOf(await rendering.outcome)
      } finally {
        inFlight.delete(key)
      }
    },
    /** Keeps an encoding that was made for one request with its page, for those who ask for the same, if the page is still kept. */
    keepEncoding(address: string, page: KeptPage, encoding: Encoding, encoded: Buffer): void {
      const entry = searches.peek(address)
      if (entry?.page === page)
        searches.set(address, { ...entry, page: withEncoding(page, encoding, encoded) })
    },
    statistics: () => ({
      ...counts,
      pages: plain.size + searches.size,
      bytes: plain.calculatedSize + searches.calculatedSize,
    }),
  }
}

const createPart = (maxBytes: number) =>
  new LRUCache<string, Entry>({
    maxSize: Math.floor(maxBytes),
    sizeCalculation: ({ page: { bytes } }) =>
      Object.values(bytes).reduce((sum, { length }) => sum + length, 512),
  })

export type PageCache = ReturnType<typeof createPageCache>

/** Several requests at once can share an answer that is not kept; each gets its own body. */
const copyOf = (outcome: PageOutcome): PageOutcome =>
  outcome.kind === 'page' ? outcome : { kind: 'response', response: outcome.response.clone() }

/** The uid of the one centre whose content a page, its data or a call shows; undefined if it may show that of others. */
function centreOfAddress(address: string): string | undefined {
  const [path, search] = splitAddress(address)
  // The panel for choosing a centre says of each whether it is open.
  if (readPanelFlags(search).includes('center-switch')) return undefined
  return centreOfCall(path) ?? centreOfPath(pageOfData(path) ?? path)
}
