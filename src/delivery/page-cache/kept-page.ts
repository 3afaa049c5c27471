import { createHash } from 'node:crypto'
import { contentVersionHeader } from '#platform/loading/page-data.ts'
import {
  decodeZstd,
  encodeAll,
  encodeOne,
  type EncodedBytes,
  type Encoding,
} from '#platform/http/bytes/encode.server.ts'
import { freshUntilHeader } from '#platform/http/fresh-until.ts'
import { ownBytes } from '#platform/http/bytes/own-bytes.ts'
import { securityHeaderNames } from '#platform/http/security-headers.ts'
import type { PageKey } from './page-key.ts'
import { fillIn, placeholder } from './visitor-query.ts'

/** The parts of a key that the cache needs: all except the visitor's own query, which replaces the placeholder. */
export type KeptKey = Pick<PageKey, 'address' | 'isSearch' | 'isPublic' | 'isRevalidated'>

/**
 * How long a page is needed: kept for everybody, in all encodings; kept among the searches, of which there are many, in
 * the quickest one, and in those that are asked for; or only for those who wait for it, uncompressed until it is sent.
 */
export type Stay = 'for-everybody' | 'among-searches' | 'passing'

export type KeptPage = {
  /** 404 for the page that says that there is none. */
  readonly status: 200 | 404
  /** The page in the encodings of its stay; one with a placeholder only uncompressed, because it is never sent as it is. */
  readonly bytes: Partial<EncodedBytes>
  /** Lower-case names. No header depends on a visitor. */
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** Whether no cookie changes the answer. */
  readonly isPublic: boolean
  /** Whether a proxy has to ask each time. */
  readonly isRevalidated: boolean
  /** Until when the page is up to date, in epoch milliseconds; new content may come earlier. */
  readonly freshUntil: number
  /** Whether a part of the visitor's own query takes places in the page before it is sent. */
  readonly hasPlaceholder: boolean
  /**
   * The headers for each encoding, in the form that Node expects (name, value, name, value, …). The correlation id and
   * `Cache-Control` are added for each request.
   */
  readonly lists: Partial<Record<Encoding, readonly string[]>>
  /** The headers of the 304 answer. */
  readonly notModified: readonly string[]
}

/** Headers that are kept with a page; no other header is stored in an entry, above all no cookie. */
const keptHeaders = [
  ...securityHeaderNames,
  'content-type',
  'content-language',
  'link',
  // By this header the router recognises the data of a page.
  'x-remix-response',
  // By this header an open page recognises that another build is served.
  'server-timing',
  // By this header an open page recognises that its own cached pages show older content.
  contentVersionHeader,
]

/**
 * How long an address counts as one that does not exist, in milliseconds. Its page does not say until when that is true:
 * news and coupons begin to exist on their day.
 */
const missingFor = 60_000

/**
 * Whether a rendered answer may be kept for everybody. A missing page repeats the whole query in its links, and a
 * problem names the request.
 */
export function mayKeep(key: KeptKey, { status, headers }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  const isKind = status === 200 || (status === 404 && isPage && !hasPlaceholder(key))
  return isKind && !headers.has('set-cookie')
}

/**
 * Makes the entry of a key from the page that was rendered for it.
 * @param now epoch milliseconds
 */
export async function keepPage(key: KeptKey, response: Response, now: number, stay: Stay): Promise<KeptPage> {
  const status = response.status === 404 ? 404 : 200
  const identity = Buffer.from(await response.arrayBuffer())
  const bytes = owned(await encodeFor(hasPlaceholder(key) ? 'passing' : stay, identity))
  const headers = Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const { isPublic, isRevalidated = false } = key
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return {
    status,
    bytes,
    headers,
    etag,
    isPublic,
    isRevalidated,
    freshUntil:
      status === 404 ? now + missingFor : Number(response.headers.get(freshUntilHeader) ?? Infinity),
    hasPlaceholder: hasPlaceholder(key),
    lists: Object.fromEntries(
      (Object.keys(bytes) as Encoding[]).map((encoding) => [
        encoding,
        listHeaders({ status, headers, etag, isPublic }, encoding, bytes[encoding]?.length ?? 0),
      ]),
    ),
    notModified: listNotModified({ status, headers, etag, isPublic }),
  }
}

const hasPlaceholder = ({ address }: KeptKey): boolean => address.includes(placeholder)

async function encodeFor(stay: Stay, identity: Buffer): Promise<KeptPage['bytes']> {
  if (stay === 'passing') return { identity }
  // Five times as many searches in the same memory. What a browser that reads no Zstandard needs is made when one asks.
  if (stay === 'among-searches') return { zstd: await encodeOne(identity, 'zstd') }
  const { br, zstd, gzip } = await encodeAll(identity)
  return { br, zstd, gzip, ...(identity.length <= mostUncompressed && { identity }) }
}

/**
 * A longer page is not kept uncompressed, which hardly anybody asks for: the front page of 400 centres would take a megabyte
 * instead of 70 KB, and there are fifty files of their sitemap. In bytes.
 */
const mostUncompressed = 256 * 1024

export async function uncompressedOf({
  bytes: { identity, zstd },
}: Pick<KeptPage, 'bytes'>): Promise<Buffer> {
  if (identity !== undefined) return identity
  if (zstd === undefined) throw new Error('a page is kept neither uncompressed nor as Zstandard')
  return decodeZstd(zstd)
}

/** A page with a placeholder as it is sent to a visitor with this query. */
export async function fillPage(page: KeptPage, visitorQuery: string): Promise<KeptPage> {
  const tag = createHash('sha256').update(visitorQuery).digest('base64url').slice(0, 22)
  const filled = { ...page, etag: page.etag.replace(/"$/, `.${tag}"`), hasPlaceholder: false, lists: {} }
  const identity = fillIn(await uncompressedOf(page), visitorQuery)
  return { ...filled, bytes: { identity }, notModified: listNotModified(filled) }
}

export const withEncoding = (page: KeptPage, encoding: Encoding, encoded: Buffer): KeptPage => ({
  ...page,
  bytes: { ...page.bytes, [encoding]: ownBytes(encoded) },
  lists: { ...page.lists, [encoding]: listHeaders(page, encoding, encoded.length) },
})

const owned = (bytes: KeptPage['bytes']): KeptPage['bytes'] =>
  Object.fromEntries(Object.entries(bytes).map(([encoding, some]) => [encoding, ownBytes(some)]))

type Listed = Pick<KeptPage, 'status' | 'headers' | 'etag' | 'isPublic'>

const commonHeaders = ({ status, headers, etag, isPublic }: Listed): Record<string, string> => ({
  ...headers,
  vary: isPublic ? 'accept-encoding' : 'accept-encoding, cookie',
  ...(status === 200 && { etag }),
})

/** The headers of a page, without the correlation id and `Cache-Control`. */
export const listHeaders = (page: Listed, encoding: Encoding, length: number): string[] =>
  Object.entries({
    ...commonHeaders(page),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(length),
  }).flat()

/** The same for a 304 answer: its headers take the place of those that a browser or a proxy keeps with its copy. */
const listNotModified = (page: Listed): string[] => Object.entries(commonHeaders(page)).flat()
