import type { CentreSummary } from '#features/centres/centre.ts'
import type { Locale } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { RouteName } from '#platform/routes/route-table.ts'
import type { IconName } from '#ui/icon.tsx'

export type NavigationItem = {
  readonly label: MessageKey
  readonly icon: IconName
  readonly to: string
  /** The screens on which the item is the current one; the first is the one that it links to. */
  readonly screens: readonly RouteName[]
}

/** The items of the main navigation in order (NAV-02): all need a centre, and parking needs a centre with parking. */
export function listNavigationItems(
  centre: Pick<CentreSummary, 'uid' | 'parkingFeatureIsActive' | 'hasMap'> | null,
  locale: Locale,
): readonly NavigationItem[] {
  if (centre === null) return []
  const params = { centerUid: centre.uid }
  const parking: NavigationItem = {
    label: 'header_navigation_parking',
    icon: 'parking',
    to: pathOf('centerUid-parking', locale, params),
    screens: [
      'centerUid-parking',
      'centerUid-parking-payTicket',
      'centerUid-parking-paymentHistory',
      'centerUid-parking-topUpCard',
    ],
  }
  const map: NavigationItem = {
    label: 'header_navigation_map',
    icon: 'map',
    to: pathOf('centerUid-map', locale, params),
    screens: ['centerUid-map', 'centerUid-here'],
  }
  return [
    {
      label: 'header_navigation_home_web',
      icon: 'home',
      to: pathOf('centerUid', locale, params),
      screens: ['centerUid'],
    },
    {
      label: 'header_navigation_coupons',
      icon: 'coupon',
      to: pathOf('centerUid-coupons', locale, params),
      screens: ['centerUid-coupons', 'centerUid-coupons-couponUid', 'centerUid-redeemedCoupons'],
    },
    ...(centre.parkingFeatureIsActive ? [parking] : []),
    {
      label: 'header_navigation_shops',
      icon: 'shop',
      to: pathOf('centerUid-shops', locale, params),
      screens: ['centerUid-shops', 'centerUid-shops-shopUid', 'centerUid-shops-shopUid-coupons'],
    },
    ...(centre.hasMap ? [map] : []),
    {
      label: 'header_navigation_gastronomy',
      icon: 'food',
      to: pathOf('centerUid-gastronomy', locale, params),
      screens: ['centerUid-gastronomy'],
    },
    {
      label: 'header_navigation_events',
      icon: 'calendar',
      to: pathOf('centerUid-events', locale, params),
      screens: ['centerUid-events', 'centerUid-events-eventsUid', 'centerUid-news-newsUid'],
    },
  ]
}

/** What stands in the menu after the main navigation. */
export function listMenuItems(
  { uid }: Pick<CentreSummary, 'uid'>,
  locale: Locale,
): readonly NavigationItem[] {
  const items = [
    ['header_search', 'search', 'centerUid-search'],
    ['my_list_title', 'heart', 'centerUid-myList'],
    ['footer_services', 'info', 'centerUid-services'],
    ['footer_faq', 'question', 'centerUid-faq'],
  ] as const
  return items.map(([label, icon, screen]) => ({
    label,
    icon,
    to: pathOf(screen, locale, { centerUid: uid }),
    screens: [screen],
  }))
}

/** The screens that the bar at the bottom leads to, in order. */
const barScreens = [
  'centerUid',
  'centerUid-shops',
  'centerUid-search',
  'centerUid-parking',
  'centerUid-myList',
] as const

/** The items of the bar at the bottom; parking needs a centre with parking. */
export function listBarItems(
  centre: Pick<CentreSummary, 'uid' | 'parkingFeatureIsActive' | 'hasMap'>,
  locale: Locale,
): readonly NavigationItem[] {
  const items = [...listNavigationItems(centre, locale), ...listMenuItems(centre, locale)]
  return barScreens.flatMap((screen) => items.find(({ screens }) => screens[0] === screen) ?? [])
}

/** In the order in which the footer shows them. */
const legalLabels = {
  faq: 'footer_faq',
  dataProtection: 'footer_data_protection',
  legal: 'footer_legal',
  imprint: 'footer_imprint',
  terms: 'footer_terms',
  accessibility: 'footer_accessibility',
} as const satisfies Readonly<Record<string, MessageKey>>

/** Legal and help pages (NAV-05): those of a known centre, otherwise those of the app. */
export function listLegalLinks(
  centreUid: string | null,
  locale: Locale,
): readonly { readonly label: MessageKey; readonly to: string }[] {
  const screens = Object.keys(legalLabels) as (keyof typeof legalLabels)[]
  const links = screens.map((screen) => ({
    label: legalLabels[screen],
    to:
      centreUid === null
        ? pathOf(screen, locale)
        : pathOf(`centerUid-${screen}`, locale, { centerUid: centreUid }),
  }))
  if (centreUid === null) return links
  const services = pathOf('centerUid-services', locale, { centerUid: centreUid })
  return [{ label: 'footer_services', to: services }, ...links]
}
