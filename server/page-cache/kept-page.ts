import { createHash } from 'node:crypto'
import { contentVersionHeader } from '#app/platform/loading/content-version-header.ts'
import { encodeAll, encodeOne, type EncodedBytes, type Encoding } from '../http/encode.ts'
import { freshUntilHeader } from '../http/fresh-until.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { PageKey } from './page-key.ts'
import { divideAtPlaceholder, placeholder, type Template } from './visitor-query.ts'

/** What the cache needs of a key: what stands for the placeholder is the visitor's. */
export type KeptKey = Pick<PageKey, 'address' | 'isSearch' | 'isPublic'>

/** A page as bytes, ready to be sent. */
export type KeptPage = {
  /**
   * In all encodings; a search, of which most are sent once, in the quickest; a page with a placeholder only as it is,
   * because it is never sent like that.
   */
  readonly bytes: Partial<EncodedBytes> & Pick<EncodedBytes, 'identity'>
  /** Lower-case names. No header depends on a visitor. */
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** Whether no cookie changes the answer. */
  readonly isPublic: boolean
  /** Until when the page is true, in epoch milliseconds; new content may end it before. */
  readonly freshUntil: number
  /** A page with a placeholder, divided there. */
  readonly template: Template | null
  /** All headers of each encoding but the id of the request and the caching, as Node takes them: name, value, name, value, … */
  readonly lists: Partial<Record<Encoding, readonly string[]>>
  /** The headers of the answer that a copy still holds. */
  readonly notModified: readonly string[]
}

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

/** Makes the entry of a key from what was rendered for it. */
export async function keepPage(key: KeptKey, response: Response): Promise<KeptPage> {
  const identity = Buffer.from(await response.arrayBuffer())
  const bytes = await encodeFor(key, identity)
  const headers = Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const { isPublic } = key
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return {
    bytes,
    headers,
    etag,
    isPublic,
    freshUntil: Number(response.headers.get(freshUntilHeader) ?? Infinity),
    template: hasPlaceholder(key) ? divideAtPlaceholder(identity.toString()) : null,
    lists: Object.fromEntries(
      (Object.keys(bytes) as Encoding[]).map((encoding) => [
        encoding,
        listHeaders({ headers, etag, isPublic }, encoding, bytes[encoding]?.length ?? 0),
      ]),
    ),
    notModified: listNotModified({ headers, etag, isPublic }),
  }
}

const hasPlaceholder = ({ address }: KeptKey): boolean => address.includes(placeholder)

async function encodeFor(key: KeptKey, identity: Buffer): Promise<KeptPage['bytes']> {
  if (hasPlaceholder(key)) return { identity }
  return key.isSearch ? { identity, zstd: await encodeOne(identity, 'zstd') } : encodeAll(identity)
}

type Listed = Pick<KeptPage, 'headers' | 'etag' | 'isPublic'>

const commonHeaders = ({ headers, etag, isPublic }: Listed) => ({
  ...securityHeaders,
  ...headers,
  vary: isPublic ? 'accept-encoding' : 'accept-encoding, cookie',
  etag,
})

/** The headers of a page but the id of the request and the caching. */
export const listHeaders = (page: Listed, encoding: Encoding, length: number): string[] =>
  Object.entries({
    ...commonHeaders(page),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(length),
  }).flat()

/** The same for a copy that still holds: its policy, by far the longest header, is kept with the copy. */
export const listNotModified = (page: Listed): string[] => {
  const { 'content-security-policy': _kept, ...rest } = commonHeaders(page)
  return Object.entries(rest).flat()
}
