import { decodedNameOf, partsOf, queryOf } from '#core/query-text.ts'
import { findRouteByPath } from '#platform/routes/find-route.ts'
import { localeOfPath, type Locale } from '#i18n/locale.ts'
import { routeTable, type RouteName, type RouteRow } from '#platform/routes/route-table.ts'

/** Whose pages a screen shows: `shared` ones are the same for everybody, `own` ones belong to one visitor. */
export type PageKind = 'shared' | 'own'

/** A page that a device may keep. */
export type KeepablePage = {
  /** Path and query under which it is kept: without panels and without parameters that no screen reads. */
  readonly address: string
  /** Whether the given address is spelled like this; if not, its answer shows something more. */
  readonly isExact: boolean
  /** Whether the page without a query has what each query asks, and shows it by itself. */
  readonly answersQueries: boolean
  readonly screen: RouteName
  readonly kind: PageKind
  readonly locale: Locale
  readonly centreUid: string | null
}

/**
 * The personal screens that are kept although their answers forbid it: what a visitor needs to show or to read where
 * there is no reception. None of them is a form of paying.
 */
const ownScreens: readonly RouteName[] = [
  'payment-success',
  'centerUid-parking-paymentHistory',
  'centerUid-parking-receipt',
  'centerUid-parking-topUpCard',
  'centerUid-coupons-couponUid',
  'centerUid-redeemedCoupons',
  'webviews-parking-payment-history',
  'webviews-payment',
]

/** Shared screens that are of no use without the server, or no pages for visitors. */
const notKept: readonly RouteName[] = [
  'centerUid-redeemCoupon',
  'centerUid-search',
  'deleteAccount',
  'i18n',
  'ui',
  'unsubscribe-error',
  'unsubscribe-noaccount',
  'unsubscribe-success',
]

/** Shared screens whose page has what all their queries ask: the plan holds all floors and the search for ways. */
const answering: readonly RouteName[] = ['centerUid-map']

function kindOf(screen: RouteName): PageKind | null {
  if (ownScreens.includes(screen)) return 'own'
  return routeTable[screen].sharedWith === 'everybody' && !notKept.includes(screen) ? 'shared' : null
}

/** Whether a path is that of a personal screen that a device may keep. */
export function isOwnPage(pathname: string): boolean {
  const screen = findRouteByPath(pathname)?.name
  return screen !== undefined && kindOf(screen) === 'own'
}

/** The page at an address of our origin that a device may keep; null if it may keep none. */
export function findKeepablePage({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): KeepablePage | null {
  const route = findRouteByPath(pathname)
  if (route === null) return null
  const kind = kindOf(route.name)
  if (kind === null) return null
  const row: RouteRow = routeTable[route.name]
  const answersQueries = answering.includes(route.name)
  const address =
    pathname +
    (answersQueries ? '' : queryOf(partsOf(search).filter((part) => row.query.includes(decodedNameOf(part)))))
  return {
    address,
    isExact: address === pathname + search,
    answersQueries,
    screen: route.name,
    kind,
    locale: localeOfPath(pathname),
    centreUid: route.params['centerUid'] ?? null,
  }
}
