import { createContext } from 'react-router'
import { buildOpeningInfo } from '#features/centres/opening-hours/opening-info.server.ts'
import { describeStatus } from '#features/centres/opening-hours/opening-status-text.ts'
import { decideOpeningStatus } from '#features/centres/opening-hours/opening-status.ts'
import { loadShops, type ShopRecords } from '#features/shops/shop-records.server.ts'
import type { Locale } from '#i18n/locale.ts'
import type { LocalText } from '#i18n/localised.ts'
import type { Translate } from '#platform/search/list-search-entries.server.ts'
import { findReason } from './find-reason.ts'
import { groupHits } from './group-hits.ts'
import { shorten } from './shorten.ts'
import type { SearchEntry } from '#platform/search/search-entry.ts'
import { packIndex } from './browser/pack-index.ts'
import type { PackedIndex } from './browser/packed-index.ts'
import type { BuiltIndex } from './build-index.ts'
import { openIndex, type Searched } from './open-index.server.ts'
import { asksFor, type SearchHit, searchIndex } from './search-index.ts'
import type { SearchQuery } from './search-query.ts'
import type { SearchResult, SearchResults } from './search-result.ts'
import type { ShopSearch } from '#features/shops/shop-search.ts'
import { listShopHits } from './list-shop-hits.ts'
import { momentOf, type CentreDay } from '#features/centres/today.server.ts'
import { findNearestWords } from './nearest-words.ts'

const longestAnswer = 280
/** What answers less than this share of a question is no answer to it. */
const leastCover = 0.7

export const searchedContext = createContext<Searched>()

type SearchRequest = {
  readonly centreUid: string
  readonly locale: Locale
  readonly query: SearchQuery
  readonly nowMs: number
}

/** What was found, and until when that is true. */
export type TimedResults = { readonly results: SearchResults; readonly freshUntil: number }

/** The index of a centre as a browser gets it, so that its shop list searches like the server. */
export const packSearchIndex = (
  searched: Searched,
  t: Translate,
  centreUid: string,
  locale: Locale,
): Promise<PackedIndex> =>
  searched.content.derive(
    `packed search index ${locale} ${centreUid}`,
    centreUid,
    async () => packIndex(await openIndex(searched, t, centreUid, locale)),
    ({ tokens, places, words }) => 2 * (tokens.length + places.length + words.join(' ').length),
  )

type Found = {
  readonly index: BuiltIndex
  readonly records: ShopRecords
  readonly hits: readonly SearchHit<SearchEntry>[]
  readonly missing: string | null
}

/** Everything that answers a query, best first: the one ranking of the search page, the suggestions and the shop list. */
async function findEntries(
  searched: Searched,
  t: Translate,
  { centreUid, locale, nowMs }: Omit<SearchRequest, 'query'>,
  q: string,
): Promise<Found> {
  const index = await openIndex(searched, t, centreUid, locale)
  const records = await loadShops(searched.content, centreUid, nowMs)
  const { day } = records.centre
  const openShops = new Set(records.shops.filter(({ isOpen }) => isOpen).map(({ uid }) => uid))
  const isCurrent = ({ shown }: SearchEntry) =>
    shown === null || (shown.from <= day.clock && day.clock < shown.until)
  const { hits, parts, missing } = searchIndex(index, q, isCurrent)
  if (!asksFor(parts, 'open-now')) return { index, records, hits, missing }
  const isWanted = ({ kind, uid }: SearchEntry) => kind !== 'shop' || openShops.has(uid)
  const own = hits.filter(({ entry }) => isWanted(entry))
  const isAnyShop = own.length === 0 || own.some(({ entry }) => entry.kind === 'shop')
  const all = isAnyShop
    ? []
    : hitsOf(index.entries.filter((entry) => entry.kind === 'shop' && isWanted(entry)))
  return { index, records, hits: [...own, ...all], missing }
}

/** The shops that a search finds, best first: what the shop list shows. */
export async function searchShops(
  searched: Searched,
  t: Translate,
  request: Omit<SearchRequest, 'query'>,
  q: string,
): Promise<ShopSearch> {
  const { hits, missing } = await findEntries(searched, t, request, q)
  return listShopHits(hits, missing)
}

/**
 * Searches shops, services, questions, coupons, events, news, parking and pages of a centre that exists.
 * @throws DatabaseUnavailable if the content is not in memory and the database is unavailable
 */
export async function searchCentre(
  searched: Searched,
  t: Translate,
  { query, ...request }: SearchRequest,
): Promise<TimedResults> {
  const { locale, nowMs } = request
  const { index, records, hits, missing } = await findEntries(searched, t, request, query.q)
  const { day, timeline, schedule } = records.centre
  const shops = new Map(records.shops.map((shop) => [shop.uid, shop]))

  const view = (hit: SearchHit<SearchEntry>): SearchResult => ({
    kind: hit.entry.kind,
    uid: hit.entry.uid,
    title: hit.entry.title,
    detail: detailOf(hit.entry),
    path: hit.entry.path,
    reason: findReason(hit, index),
  })
  const freshUntil = Math.min(records.freshUntil, findNextEnd(index.entries, day))
  if (missing !== null) {
    const similar = listShopHits(hits, missing).similar.flatMap(
      (uid) => hits.find(({ entry }) => entry.kind === 'shop' && entry.uid === uid) ?? [],
    )
    const none = {
      answer: null,
      groups: [],
      nearest: [],
      missing: { name: missing, similar: similar.map(view) },
    }
    return { results: none, freshUntil }
  }
  const [best] = query.kind === null ? hits : []
  const text = best === undefined ? null : answerOf(best)
  const groups = groupHits(text === null ? hits : hits.slice(1), query.kind)
  return {
    results: {
      answer: best === undefined || text === null ? null : { result: view(best), text },
      groups: groups.map(({ kind, hits: shown, more }) => ({ kind, results: shown.map(view), more })),
      nearest: hits.length > 0 || query.q === '' ? [] : findNearestWords(index.entries, query.q),
      missing: null,
    },
    freshUntil,
  }

  /** Where a shop is and until when it is open is worth more than what it is filed under. */
  function detailOf({ kind, uid, detail }: SearchEntry): string {
    const shop = kind === 'shop' ? shops.get(uid) : undefined
    if (shop === undefined) return detail
    const status = describeStatus(decideOpeningStatus(shop.timeline ?? timeline, nowMs), locale)
    return [detail, ...(status === null ? [] : [t(status.key, status.values)])].join(' · ')
  }

  /** The fact that a hit states; null if it is no fact, or only a long text or one word of a phrase fits. */
  function answerOf({ entry, reasons, cover, isGuess }: SearchHit<SearchEntry>): LocalText | null {
    if (isGuess || cover < leastCover || reasons.every(({ field }) => field === 'text' || field === 'facts'))
      return null
    if (entry.kind === 'page' && entry.uid === 'opening-hours') {
      return { value: describeHours(), lang: locale }
    }
    return entry.answer && { ...entry.answer, value: shorten(entry.answer.value, longestAnswer) }
  }

  function describeHours(): string {
    const status = describeStatus(decideOpeningStatus(timeline, nowMs), locale)
    const { ranges, exceptions } = buildOpeningInfo(schedule, locale, nowMs)
    const week = ranges.map(({ days, hours }) => `${days} ${hours ?? t('hours_closed')}`)
    const special = exceptions
      .slice(0, 2)
      .map(({ day: name, date, hours }) => `${name} ${date} ${hours ?? t('hours_closed')}`)
    return [...(status === null ? [] : [t(status.key, status.values)]), ...week, ...special].join(' · ')
  }
}

/** When the first thing is over today: news and coupons begin and end with a day. */
function findNextEnd(entries: readonly SearchEntry[], { today, clock, endsAt, timeZone }: CentreDay): number {
  const ends = entries.flatMap(({ shown }) =>
    shown !== null && shown.until > clock && shown.until < `${today} 24:00`
      ? momentOf(shown.until, timeZone)
      : [],
  )
  return Math.min(endsAt, ...ends)
}

const hitsOf = (entries: readonly SearchEntry[]): readonly SearchHit<SearchEntry>[] =>
  entries.map((entry) => ({ entry, score: 1, cover: 1, reasons: [], isGuess: false }))
