import { locales } from '#app/i18n/locale.ts'
import { messageKeys } from '#app/i18n/messages/catalogue.ts'
import { reservedCentreUids } from '#app/reserved-words.ts'
import { routeNames, routeTable } from '#app/route-table.ts'
import type { CheckContext } from './check-context.ts'

const appPaths: ReadonlySet<string> = new Set(
  routeNames.flatMap((name) => locales.map((locale) => routeTable[name].paths[locale])),
)

/** What content is checked against: the words, screens and messages of this app. */
export const checkContextAt = (nowMs: number): CheckContext => ({
  reservedWords: reservedCentreUids,
  isAppPath: (path) => appPaths.has(path),
  messageKeys: new Set(messageKeys),
  now: new Date(nowMs),
})
