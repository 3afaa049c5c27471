import { setImmediate } from 'node:timers/promises'
import type { Locale } from '#i18n/locale.ts'
import type { Content } from '#platform/content.server.ts'
import type { ListSearchEntries, Translate } from '#platform/search/list-search-entries.server.ts'
import type { SearchEntry, SearchKind } from '#platform/search/search-entry.ts'
import { buildIndex, type BuiltIndex, readEntries } from './build-index.ts'
import type { ReadText } from './language/entry-tokens.ts'
import { openNeeds } from './needs.server.ts'

export type Searched = { readonly content: Content; readonly lists: readonly ListSearchEntries[] }

/**
 * The memory of an index for each of its entries, in bytes: 5 MB for a centre with 80 shops, measured. There is one for
 * each centre and language.
 */
const bytesPerEntry = 24_000

/** What is found equally well stands in this order. */
const order: readonly SearchKind[] = ['service', 'parking', 'faq', 'page', 'shop', 'coupon', 'event', 'news']
/** Events and news stand together, by their day. */
const rankOf = ({ kind }: SearchEntry): number => order.indexOf(kind === 'news' ? 'event' : kind)

/**
 * The index of a centre in a language, made when it is first needed. It stays if the shops of its centre leave the memory
 * to make room for others, and are read again.
 */
export const openIndex = (
  searched: Searched,
  t: Translate,
  centreUid: string,
  locale: Locale,
): Promise<BuiltIndex> =>
  searched.content.derive(
    `search index ${locale} ${centreUid}`,
    centreUid,
    () => takeTurn(searched, () => makeIndex(searched, t, centreUid, locale)),
    ({ entries }) => entries.length * bytesPerEntry,
  )

/** What is being made of each content. */
const turns = new WeakMap<Content, Promise<unknown>>()

/**
 * One index is made after another: if those of all centres were made at once, the first one would be ready only when the last
 * one is.
 */
function takeTurn<Value>({ content }: Searched, make: () => Promise<Value>): Promise<Value> {
  const made = (turns.get(content) ?? Promise.resolve()).then(make)
  turns.set(
    content,
    made.catch(() => undefined),
  )
  return made
}

async function makeIndex(
  searched: Searched,
  t: Translate,
  centreUid: string,
  locale: Locale,
): Promise<BuiltIndex> {
  const entries = await listEntries(searched, t, centreUid, locale)
  const read = await openTexts(searched, t, centreUid)
  return buildIndex(entries, locale, await openNeeds(searched.content), read, () => setImmediate())
}

/** The texts of a centre, read for its indexes in both languages. Their memory is that of the indexes. */
const openTexts = (searched: Searched, t: Translate, centreUid: string): Promise<ReadText> =>
  searched.content.derive(
    `search texts ${centreUid}`,
    centreUid,
    async () =>
      readEntries(await listEntries(searched, t, centreUid, 'de'), await openNeeds(searched.content), () =>
        setImmediate(),
      ),
    () => 0,
  )

async function listEntries(
  { content, lists }: Searched,
  t: Translate,
  centreUid: string,
  locale: Locale,
): Promise<readonly SearchEntry[]> {
  const listed = await Promise.all(lists.map((list) => list(content, centreUid, { locale, t })))
  return listed.flat().toSorted((one, other) => rankOf(one) - rankOf(other))
}
