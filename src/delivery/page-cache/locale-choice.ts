import { findRouteByPath } from '#platform/routes/find-route.ts'
import { inOtherLanguage, localeOfPath, otherLocale, type Locale } from '#i18n/locale.ts'
import { fillPath } from '#platform/routes/paths.ts'
import { routeTable } from '#platform/routes/route-table.ts'
import { splitAddress } from '#platform/http/address.ts'
import { findOwnReferrer, type PageLoad } from './page-load.ts'

/**
 * The language that a visitor has chosen by this page load (RTE-42): that of a page that was opened from the same screen
 * in the other language, as the language switch does. Once a page's scripts run, the browser stores the choice itself as
 * well. Null for any other request.
 */
export function findChosenLocale(load: PageLoad, publicOrigin: string): Locale | null {
  const from = findOwnReferrer(load, publicOrigin)?.pathname
  if (from === undefined) return null
  const [path] = splitAddress(load.address)
  const locale = localeOfPath(path)
  return locale !== localeOfPath(from) && path === findTranslation(from) ? locale : null
}

/** Where the language switch of a page leads. */
function findTranslation(path: string): string {
  const target = otherLocale(localeOfPath(path))
  const screen = findRouteByPath(path)
  return screen === null
    ? inOtherLanguage(path)
    : fillPath(routeTable[screen.name].paths[target], screen.params)
}
