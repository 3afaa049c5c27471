import { locales } from '#i18n/locale.ts'
import { catalogue } from '#i18n/messages/catalogue.ts'
import { reservedCentreUids } from '#platform/routes/reserved-words.ts'
import { routeNames, routeTable } from '#platform/routes/route-table.ts'
import type { CheckContext } from './check-context.ts'

const appPaths: ReadonlySet<string> = new Set(
  routeNames.flatMap((name) => locales.map((locale) => routeTable[name].paths[locale])),
)

/** What content is checked against: the words, screens and messages of this app. */
export const checkContextAt = (nowMs: number, product: string): CheckContext => ({
  reservedWords: reservedCentreUids,
  isAppPath: (path) => appPaths.has(path),
  messages: catalogue,
  product,
  now: new Date(nowMs),
})
