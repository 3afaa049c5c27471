import type { Locale } from '#i18n/locale.ts'
import { fillPath, type RouteParams } from '#platform/routes/paths.ts'
import { routeNames, routeTable, type RouteName, type RouteRow } from '#platform/routes/route-table.ts'

/** The demo centres of the tests: one with every feature, and the one without parking. */
export const harbour = {
  centerUid: 'hafengalerie-kiel',
  name: 'Hafengalerie Kiel',
  shopUid: 'roestraum',
  eventsUid: 'kaikonzert',
  newsUid: 'stille-stunde',
  spot: 'eingang-hafenseite',
  hasParking: true,
} as const
export const market = {
  centerUid: 'marktquartier-koeln',
  name: 'Marktquartier Köln',
  shopUid: 'brotfreund',
  eventsUid: 'feierabendmarkt',
  newsUid: 'pfandbecher',
  spot: 'eingang-kappesplatz',
  hasParking: false,
} as const
export const centres = [harbour, market] as const

/** One of the demo centres of the tests. */
export type DemoCentre = (typeof centres)[number]

/** A screen in one language, with the path of its page. */
export type Screen = { readonly name: RouteName; readonly locale: Locale; readonly path: string }

/** A well-formed id that belongs to nothing. */
const unknownId = '00000000-0000-4000-8000-000000000000'

/** Whether a visitor who is not signed in can see the screen; all others redirect at once. */
const isOpen = (name: RouteName) => {
  const row: RouteRow = routeTable[name]
  return !row.flags.includes('auth') && name !== 'payment-redirect' && name !== 'logout'
}
const isOfCentre = (name: RouteName) => name.startsWith('centerUid')

/** The parameters of all paths: a new one that no centre gives is a compile error. */
type Param = { [Name in RouteName]: keyof RouteParams<Name> }[RouteName]

const fill = (name: RouteName, locale: Locale, centre: DemoCentre): Screen => {
  const { hasParking: _, ...uids } = centre
  const params: Record<Param, string> = { ...uids, transactionId: unknownId, couponUid: unknownId }
  return { name, locale, path: fillPath(routeTable[name].paths[locale], params) }
}

/** The screens of a centre in one language. */
export const screensOf = (centre: DemoCentre, locale: Locale): Screen[] =>
  routeNames
    .filter((name) => isOfCentre(name) && isOpen(name))
    .filter((name) => centre.hasParking || !name.startsWith('centerUid-parking'))
    .map((name) => fill(name, locale, centre))

/** The screens that belong to no centre. */
export const globalScreens = (locale: Locale): Screen[] =>
  routeNames.filter((name) => !isOfCentre(name) && isOpen(name)).map((name) => fill(name, locale, harbour))

/** Every row of the route table in one language, with both centres. */
export const allScreens = (locale: Locale): Screen[] => [
  ...globalScreens(locale),
  ...centres.flatMap((centre) => screensOf(centre, locale)),
]
