import { setImmediate } from 'node:timers/promises'
import { findEventsFreshUntil } from '#app/features/editorial/events-fresh-until.server.ts'
import { buildOpeningInfo } from '#app/features/opening-hours/opening-info.server.ts'
import { describeStatus } from '#app/features/opening-hours/opening-status-text.ts'
import { decideOpeningStatus } from '#app/features/opening-hours/opening-status.ts'
import { loadShops } from '#app/features/shops/shop-records.server.ts'
import type { MessageValues } from '#app/i18n/format-message.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { LocalText } from '#app/i18n/localised.ts'
import type { MessageKey } from '#app/i18n/messages/catalogue.ts'
import type { Content } from '#app/platform/content.server.ts'
import { findReason } from './find-reason.ts'
import { groupHits } from './group-hits.ts'
import { buildHouseEntries } from './entries/house-entries.server.ts'
import { findNearestWords } from './nearest-words.ts'
import { shorten } from './shorten.ts'
import { buildProgrammeEntries } from './entries/programme-entries.server.ts'
import type { SearchEntry } from './search-entry.ts'
import { asksFor, createSearchIndex, searchIndex, type SearchHit, type SearchIndex } from './search-index.ts'
import type { SearchQuery } from './search-query.ts'
import type { SearchResult, SearchResults } from './search-result.ts'
import { readSearchSources } from './entries/search-sources.server.ts'
import { buildShopEntries } from './entries/shop-entries.server.ts'

/**
 * The memory of an index for each of its entries, in bytes: 8 MB for a centre with 80 shops, measured. There is one for
 * each centre and language.
 */
const bytesPerEntry = 42_000
const longestAnswer = 280
/** What answers less than this share of a question is no answer to it. */
const leastCover = 0.7

/** Texts of the app in the language of the search. */
type Translate = (key: MessageKey, values?: MessageValues) => string

type SearchRequest = {
  readonly centreUid: string
  readonly locale: Locale
  readonly query: SearchQuery
  readonly nowMs: number
}

/** What was found, and until when that is true. */
export type TimedResults = { readonly results: SearchResults; readonly freshUntil: number }

/**
 * Searches shops, services, questions, coupons, events, news, parking and pages of a centre that exists.
 * @throws DatabaseUnavailable if the content is not in memory and the database is unavailable
 */
export async function searchCentre(
  content: Content,
  t: Translate,
  { centreUid, locale, query, nowMs }: SearchRequest,
): Promise<TimedResults> {
  const index = await openIndex(content, t, centreUid, locale)
  const records = await loadShops(content, centreUid, nowMs)
  const { day, timeline, schedule } = records.centre
  const openShops = new Set(records.shops.filter(({ isOpen }) => isOpen).map(({ uid }) => uid))
  const isCurrent = ({ shown }: SearchEntry) =>
    shown === null || (shown.from <= day.clock && day.clock < shown.until)
  const found = searchIndex(index, query.q, isCurrent)
  const wantsOpen = asksFor(found.parts, 'open-now')
  const isWanted = ({ kind, uid }: SearchEntry) => !wantsOpen || kind !== 'shop' || openShops.has(uid)
  const own = found.hits.filter(({ entry }) => isWanted(entry))
  const hits =
    wantsOpen && own.length > 0 && own.every(({ entry }) => entry.kind !== 'shop')
      ? [...own, ...hitsOf(index.entries.filter((entry) => entry.kind === 'shop' && isWanted(entry)))]
      : own

  const view = (hit: SearchHit): SearchResult => ({
    kind: hit.entry.kind,
    uid: hit.entry.uid,
    title: hit.entry.title,
    detail: hit.entry.detail,
    path: hit.entry.path,
    reason: findReason(hit, index),
  })
  const [best] = query.kind === null ? hits : []
  const text = best === undefined ? null : answerOf(best)
  const groups = groupHits(text === null ? hits : hits.slice(1), query.kind)
  const freshUntil = Math.min(records.freshUntil, await findEventsFreshUntil(content, centreUid, day))
  return {
    results: {
      answer: best === undefined || text === null ? null : { result: view(best), text },
      groups: groups.map(({ kind, hits: shown, more }) => ({ kind, results: shown.map(view), more })),
      nearest: hits.length > 0 || query.q === '' ? [] : findNearestWords(index.entries, query.q),
    },
    freshUntil,
  }

  /**
   * The fact that a hit states; null if it is no fact, or only a long text or a single word of a phrase fits what was
   * asked.
   */
  function answerOf({ entry, reasons, cover, isGuess }: SearchHit): LocalText | null {
    if (isGuess || cover < leastCover || reasons.every(({ field }) => field === 'text')) return null
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

const hitsOf = (entries: readonly SearchEntry[]): readonly SearchHit[] =>
  entries.map((entry) => ({ entry, score: 1, cover: 1, reasons: [], isGuess: false }))

/**
 * The index of a centre in a language, made when it is first needed. It stays if the shops of its centre leave the memory
 * to make room for others, and are read again.
 */
const openIndex = (content: Content, t: Translate, centreUid: string, locale: Locale): Promise<SearchIndex> =>
  content.derive(
    `search index ${locale} ${centreUid}`,
    () => makeIndex(content, t, centreUid, locale),
    ({ entries }) => entries.length * bytesPerEntry,
  )

async function makeIndex(
  content: Content,
  t: Translate,
  centreUid: string,
  locale: Locale,
): Promise<SearchIndex> {
  const sources = await readSearchSources(content, centreUid)
  const entries = [
    ...buildHouseEntries(sources, locale, t),
    ...buildShopEntries(sources, locale),
    ...buildProgrammeEntries(sources, locale),
  ]
  return createSearchIndex(entries, locale, () => setImmediate())
}
