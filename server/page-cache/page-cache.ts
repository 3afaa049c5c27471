import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { contentVersionHeader } from '#app/platform/loading/content-version-header.ts'
import { freshUntilHeader } from '../http/fresh-until.ts'
import { encodeAll, encodeOne, type EncodedBytes } from '../http/encode.ts'
import type { PageKey } from './page-key.ts'
import { placeholder } from './visitor-query.ts'

/** A page as bytes, with the headers that belong to them. */
export type CachedPage = {
  /**
   * In all encodings; a search, of which most are sent once, in the quickest; a page with a placeholder only as it is,
   * because it is never sent like that.
   */
  readonly bytes: Partial<EncodedBytes> & Pick<EncodedBytes, 'identity'>
  /** Lower-case names. No header depends on a visitor. */
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
}

/** The result of rendering a page: an entry to keep and share, or an answer for this request only. */
export type PageOutcome =
  | { readonly kind: 'page'; readonly page: CachedPage }
  | { readonly kind: 'response'; readonly response: Response }

type PageCacheOptions = {
  /** Renders the page of an address without any visitor's data. */
  readonly render: (address: string) => Promise<Response>
  readonly contentVersion: () => number
  readonly now: () => number
  /** The sum of all encodings of all pages, in bytes. */
  readonly maxBytes: number
}

/**
 * The part of the memory that searches share, among themselves: there are as many as visitors can think of, and none of
 * them may take the place of a page that everybody opens.
 */
const partOfSearches = 1 / 8

/** Headers that are kept with a page; anything else, a cookie above all, never enters an entry. */
const keptHeaders = [
  'content-type',
  'content-language',
  'content-security-policy',
  'link',
  // By this header the router recognises the data of a page.
  'x-remix-response',
  // By this header an open page recognises that another build is served.
  'server-timing',
  // By this header an open page recognises that it keeps pages of older content.
  contentVersionHeader,
]

/** The entry of an address: its page, and until when it is up to date. */
type Entry = { readonly page: CachedPage; readonly contentVersion: number; readonly freshUntil: number }

/**
 * Keeps rendered pages as bytes, one for each address; all entries belong to the build of this process. Misses are
 * single-flight: a hundred requests for a new page render it once. The least recently used entries are dropped first.
 * An entry that is out of date, by the clock or by newer content, is kept as the last known page: it is served if the
 * page cannot be rendered now (503).
 */
export function createPageCache({ render, contentVersion, now, maxBytes }: PageCacheOptions) {
  const plain = createPart(maxBytes * (1 - partOfSearches))
  const searches = createPart(maxBytes * partOfSearches)
  const inFlight = new Map<string, Promise<PageOutcome>>()
  const counts = { hits: 0, misses: 0, stale: 0 }

  async function renderAndKeep({ address, isSearch }: RenderedKey, version: number): Promise<PageOutcome> {
    const pages = isSearch ? searches : plain
    const response = await render(address)
    if (response.status === 503) return answerWithLastKnown(pages.get(address), response)
    // A page that no longer exists must not be served again in the next outage.
    if (response.status > 200 && response.status < 500) pages.delete(address)
    if (response.status !== 200 || response.headers.has('set-cookie')) return { kind: 'response', response }
    const freshUntil = Number(response.headers.get(freshUntilHeader) ?? Infinity)
    const page = await toPage({ address, isSearch }, response)
    pages.set(address, { page, contentVersion: version, freshUntil })
    return { kind: 'page', page }
  }

  function answerWithLastKnown(last: Entry | undefined, response: Response): PageOutcome {
    if (last === undefined) return { kind: 'response', response }
    counts.stale += 1
    return { kind: 'page', page: last.page }
  }

  return {
    async get(asked: RenderedKey): Promise<PageOutcome> {
      const { address, isSearch } = asked
      const version = contentVersion()
      const kept = (isSearch ? searches : plain).get(address)
      const isFresh = kept?.contentVersion === version && now() < kept.freshUntil
      counts[isFresh ? 'hits' : 'misses'] += 1
      if (isFresh) return { kind: 'page', page: kept.page }
      const key = `${version} ${address}`
      const running = inFlight.get(key)
      if (running) return copyOf(await running)
      const rendering = renderAndKeep(asked, version)
      inFlight.set(key, rendering)
      try {
        return copyOf(await rendering)
      } finally {
        inFlight.delete(key)
      }
    },
    /** For the metrics. */
    statistics: () => ({
      ...counts,
      pages: plain.size + searches.size,
      bytes: plain.calculatedSize + searches.calculatedSize,
    }),
  }
}

/** What the cache needs of a key: what stands for the placeholder is the visitor's. */
type RenderedKey = Pick<PageKey, 'address' | 'isSearch'>

const createPart = (maxBytes: number) =>
  new LRUCache<string, Entry>({
    maxSize: Math.floor(maxBytes),
    sizeCalculation: ({ page: { bytes } }) =>
      Object.values(bytes).reduce((sum, encoded) => sum + encoded.length, 512),
  })

export type PageCache = ReturnType<typeof createPageCache>

/** Several requests at once can share an answer that is not kept; each gets its own body. */
const copyOf = (outcome: PageOutcome): PageOutcome =>
  outcome.kind === 'page' ? outcome : { kind: 'response', response: outcome.response.clone() }

async function encodeFor({ address, isSearch }: RenderedKey, identity: Buffer): Promise<CachedPage['bytes']> {
  if (address.includes(placeholder)) return { identity }
  return isSearch ? { identity, zstd: await encodeOne(identity, 'zstd') } : encodeAll(identity)
}

async function toPage(key: RenderedKey, response: Response): Promise<CachedPage> {
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    bytes: await encodeFor(key, bytes),
    headers: Object.fromEntries(
      keptHeaders.flatMap((name) => {
        const value = response.headers.get(name)
        return value === null ? [] : [[name, value]]
      }),
    ),
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  }
}
