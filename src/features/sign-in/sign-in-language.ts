import { findRouteByPath } from '#platform/routes/find-route.ts'
import { inOtherLanguage, localeOfPath, type Locale } from '#i18n/locale.ts'
import { fillPath, pathOf } from '#platform/routes/paths.ts'
import { routeTable } from '#platform/routes/route-table.ts'

/**
 * Tells the return to the app in which language the visitor has read the page of the embedded provider. Readable on the
 * way back only; another provider keeps its language to itself.
 */
export const signInLanguageCookie = { name: 'authlang', path: pathOf('auth', 'de') } as const

/** An address of this site in a language, with its query as it is (RTE-42). */
export function inLanguage(address: string, locale: Locale): string {
  const end = address.search(/[?#]|$/)
  const path = address.slice(0, end)
  if (localeOfPath(path) === locale) return address
  const route = findRouteByPath(path)
  const translated =
    route === null ? inOtherLanguage(path) : fillPath(routeTable[route.name].paths[locale], route.params)
  return translated + address.slice(end)
}
