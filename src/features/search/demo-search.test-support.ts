import { openTestDatabase } from '#platform/database/database.test-support.ts'
import { compileMessages } from '#i18n/compile-messages.ts'
import { formatMessage } from '#i18n/format-message.ts'
import type { Locale } from '#i18n/locale.ts'
import { openContent } from '#platform/content.server.ts'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { createLogger } from '#platform/logger.server.ts'
import { checkContextAt } from '#operator/content/check/app-check-context.ts'
import { readDemoContent } from '#operator/content/demo-content.test-support.ts'
import { buildRows } from '#operator/content/rows/content-rows.ts'
import { contentTables, type ContentRows } from '#operator/content/rows/content-tables.ts'
import { features } from '#main/features.ts'
import type { Translate } from '#platform/search/list-search-entries.server.ts'
import type { SearchKind } from '#platform/search/search-entry.ts'
import { parseSearchQuery } from './search-query.ts'
import type { ShopSearch } from '#features/shops/shop-search.ts'
import type { PackedIndex } from './browser/packed-index.ts'
import type { Searched } from './open-index.server.ts'
import { packSearchIndex, searchCentre, searchShops } from './search.server.ts'

/** A Monday in November, 10:30 in the centres. */
const demoNow = Date.parse('2026-11-23T09:30:00Z')

/** The indexes of all centres in both languages stay in memory, in bytes: to make one takes as long as a hundred searches. */
const roomForAll = 256 * 1024 * 1024

/** Searches of the demo content, without its images. */
export type DemoSearch = {
  readonly searched: Searched
  readonly search: (
    centreUid: string,
    locale: Locale,
    typed: string,
    nowMs?: number,
    kind?: SearchKind,
  ) => ReturnType<typeof searchCentre>
  /** What the shop list finds. */
  readonly searchShops: (centreUid: string, locale: Locale, typed: string) => Promise<ShopSearch>
  readonly packIndex: (centreUid: string, locale: Locale) => Promise<PackedIndex>
}

let shared: Promise<DemoSearch> | undefined

/** The demo content as it is: opened once for all test files of a process, because it and its indexes take seconds. */
export const openDemoSearch = (): Promise<DemoSearch> => (shared ??= openChangedDemoSearch((rows) => rows))

/** Read once for all test files of a process too. */
let demoRows: Promise<ContentRows> | undefined

async function readDemoRows(): Promise<ContentRows> {
  const { content, addresses } = await readDemoContent()
  return buildRows(content, addresses, checkContextAt(demoNow, 'Arkade'))
}

/**
 * Opens the demo content in a database of its own.
 * @param change makes other rows of it, such as more shops
 */
export async function openChangedDemoSearch(
  change: (rows: ContentRows) => ContentRows,
): Promise<DemoSearch & { readonly close: () => Promise<void> }> {
  const rows = change(await (demoRows ??= readDemoRows()))
  const database = await openTestDatabase()
  const { db } = database
  for (const table of contentTables) {
    const own = rows[table] ?? []
    for (let from = 0; from < own.length; from += 500) {
      await db
        .insertInto(table)
        .values(own.slice(from, from + 500))
        .execute()
    }
  }
  const source = { db, environment: parseEnvironment({}), logger: createLogger('silent') }
  const content = openContent(source, () => 1, roomForAll)
  const lists = features.flatMap(({ searchEntries }) => searchEntries ?? [])
  const searched = { content, lists }
  const messages = { de: compileMessages('de', {}, 'Arkade'), en: compileMessages('en', {}, 'Arkade') }
  const translateTo =
    (locale: Locale): Translate =>
    (key, values) =>
      formatMessage(locale, messages[locale][key], values)
  return {
    searched,
    search: (centreUid, locale, typed, nowMs = demoNow, kind) =>
      searchCentre(searched, translateTo(locale), {
        centreUid,
        locale,
        query: {
          ...parseSearchQuery(`?${new URLSearchParams({ q: typed }).toString()}`),
          kind: kind ?? null,
        },
        nowMs,
      }),
    searchShops: (centreUid, locale, typed) =>
      searchShops(searched, translateTo(locale), { centreUid, locale, nowMs: demoNow }, typed),
    packIndex: (centreUid, locale) => packSearchIndex(searched, translateTo(locale), centreUid, locale),
    close: database.close,
  }
}
