import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { freshUntilHeader } from '../pages/fresh-until.ts'
import { encodeAll, encodings, type EncodedBytes } from './encode.ts'

/** A page as bytes, with the headers that belong to them. */
export type CachedPage = {
  readonly bytes: EncodedBytes
  /** Lower-case names. Nothing that depends on a visitor. */
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
}

/** What rendering a page came to: something to keep and share, or an answer for this one request. */
export type PageOutcome =
  | { readonly kind: 'page'; readonly page: CachedPage }
  | { readonly kind: 'response'; readonly response: Response }

type PageCacheOptions = {
  /** Renders the page of an address without anything of a visitor. */
  readonly render: (address: string) => Promise<Response>
  readonly contentVersion: () => number
  readonly now: () => number
  /** The sum of all encodings of all pages, in bytes. */
  readonly maxBytes: number
}

/** Headers that are kept with a page; anything else, a cookie above all, never enters an entry. */
const keptHeaders = [
  'content-type',
  'content-language',
  'content-security-policy',
  'link',
  // By this the router knows data for what they are.
  'x-remix-response',
]

/**
 * Keeps rendered pages as bytes, one entry for each address and content version; the build is this process. Misses
 * are single-flight: a hundred requests for a new page render it once. The least used entries go first.
 */
export function createPageCache({ render, contentVersion, now, maxBytes }: PageCacheOptions) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => encodings.reduce((sum, encoding) => sum + bytes[encoding].length, 512),
    perf: { now },
    ttlResolution: 0,
  })
  const inFlight = new Map<string, Promise<PageOutcome>>()
  const counts = { hits: 0, misses: 0 }

  async function renderAndKeep(key: string, address: string): Promise<PageOutcome> {
    const response = await render(address)
    if (response.status !== 200 || response.headers.has('set-cookie')) return { kind: 'response', response }
    const freshUntil = Number(response.headers.get(freshUntilHeader) ?? Infinity)
    const page = await toPage(response)
    const ttl = freshUntil - now()
    if (ttl > 0) pages.set(key, page, Number.isFinite(ttl) ? { ttl } : {})
    return { kind: 'page', page }
  }

  return {
    async get(address: string): Promise<PageOutcome> {
      const key = `${contentVersion()} ${address}`
      const kept = pages.get(key)
      counts[kept ? 'hits' : 'misses'] += 1
      if (kept) return { kind: 'page', page: kept }
      const running = inFlight.get(key)
      if (running) return copyOf(await running)
      const rendering = renderAndKeep(key, address)
      inFlight.set(key, rendering)
      try {
        return copyOf(await rendering)
      } finally {
        inFlight.delete(key)
      }
    },
    /** Called when new content has come: no old page is reachable any more, so their memory is given back. */
    clear: () => pages.clear(),
    /** For the metrics. */
    statistics: () => ({ ...counts, pages: pages.size, bytes: pages.calculatedSize }),
  }
}

export type PageCache = ReturnType<typeof createPageCache>

/** An answer that is not kept can still be wanted by several requests at once; each gets its own body. */
const copyOf = (outcome: PageOutcome): PageOutcome =>
  outcome.kind === 'page' ? outcome : { kind: 'response', response: outcome.response.clone() }

async function toPage(response: Response): Promise<CachedPage> {
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    bytes: await encodeAll(bytes),
    headers: Object.fromEntries(
      keptHeaders.flatMap((name) => {
        const value = response.headers.get(name)
        return value === null ? [] : [[name, value]]
      }),
    ),
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  }
}
