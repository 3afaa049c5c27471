/*
 * Every screen of the app. The router's configuration, links, the language switch, the sitemap, the guards and the path
 * snapshot all read this table; no other file contains a path as text. The name of a row is the named route of the
 * specification: the path of a `centerUid-…` row begins with a centre, the others do not.
 */

/** The frame around a screen: `blank` shows only the page, `default` is the website, `webview` is for native apps. */
export const layoutNames = ['blank', 'default', 'webview'] as const
export type LayoutName = (typeof layoutNames)[number]

/**
 * - `auth`: only for a signed-in visitor
 * - `webview`: shown inside a native app, without the token and centre checks
 * - `ignoreOnBoarding`: never interrupted by the onboarding
 * - `paymentSuccess`, `paymentFailure`: a return from the payment page; the parking state ends here
 * - `parkingOverviewPage`: part of the ticket flow; the parking state is kept on the way to such a page
 */
export const flagNames = [
  'auth',
  'webview',
  'ignoreOnBoarding',
  'paymentSuccess',
  'paymentFailure',
  'parkingOverviewPage',
] as const
export type RouteFlag = (typeof flagNames)[number]

/**
 * Checks that single rows request, run after the guards:
 * - `parkingRedirect` redirects away if the centre has no parking (PRD-04)
 * - `onlyCentreRedirect` redirects to the centre of a site that has only one
 * - `paymentRedirect` redirects away if a return page has nothing to show to this visitor (PAY-04)
 */
export const middlewareNames = ['parkingRedirect', 'onlyCentreRedirect', 'paymentRedirect'] as const
export type RouteMiddlewareName = (typeof middlewareNames)[number]

/**
 * Which visitors may receive the same bytes of a screen, so that the page cache can keep them:
 * - `everybody`: all visitors; the browser adds what is personal
 * - `strangers`: visitors without a session and without a guest's cookie; for others the page shows data of an account
 *   or of a guest
 * - `nobody`: each answer is rendered for its visitor, and so is every other address with the same first segment
 *
 * A token in a header, a panel of the account and the onboarding of a new account make a page personal, no matter what
 * its row says (`src/delivery/page-cache/page-key.ts`).
 */
export const audienceNames = ['everybody', 'strangers', 'nobody'] as const
export type Audience = (typeof audienceNames)[number]

/** One screen: its paths in both languages, its route module and its rules. */
export type RouteRow = {
  readonly paths: { readonly de: string; readonly en: string }
  /** The route module, below `src/site/pages/` in the folder of its subject. */
  readonly file: string
  readonly layout: LayoutName
  readonly flags: readonly RouteFlag[]
  readonly middleware: readonly RouteMiddlewareName[]
  /** Listed in the sitemap and open to search engines. */
  readonly indexable: boolean
  /** If this browser may pay as a guest (GUEST_PAYMENT), `auth` does not apply: the page shows a guest's ticket or receipt. */
  readonly openToGuests: boolean
  /**
   * The query parameters that the screen reads, in the order in which the app writes them. All others (`utm_source`, …)
   * do not change what it shows.
   */
  readonly query: readonly string[]
  readonly sharedWith: Audience
}

type RowOptions = Partial<Omit<RouteRow, 'paths' | 'file'>>

function screen<const De extends string, const En extends string>(
  file: string,
  de: De,
  en: En,
  options: RowOptions = {},
) {
  return {
    paths: { de, en },
    file,
    layout: options.layout ?? 'default',
    flags: options.flags ?? [],
    middleware: options.middleware ?? [],
    indexable: options.indexable ?? true,
    openToGuests: options.openToGuests ?? false,
    query: options.query ?? [],
    sharedWith: options.sharedWith ?? 'everybody',
  } satisfies RouteRow
}

const global: RowOptions = { flags: ['ignoreOnBoarding'] }
const notIndexed: RowOptions = { flags: ['ignoreOnBoarding'], indexable: false }
/** Screens that are steps of signing in or out or of paying, or that show the state of the server. */
const notShared: RowOptions = { ...notIndexed, sharedWith: 'nobody' }
/** Screens with the payments of a visitor at a centre with parking. */
const ownParking: RowOptions = {
  flags: ['auth', 'ignoreOnBoarding'],
  middleware: ['parkingRedirect'],
  indexable: false,
  sharedWith: 'strangers',
}
const receipt: RowOptions = { ...ownParking, layout: 'blank', openToGuests: true }
const paymentReturn: RowOptions = {
  ...notShared,
  middleware: ['paymentRedirect'],
  query: ['scope', 'transactionId', 'cancelled'],
}
const webview: RowOptions = {
  layout: 'webview',
  flags: ['webview', 'ignoreOnBoarding'],
  indexable: false,
  sharedWith: 'nobody',
}

export const routeTable = {
  home: screen('centres/home', '/', '/en', { middleware: ['onlyCentreRedirect'] }),

  dataProtection: screen('centres/info-page', '/datenschutz', '/en/data-protection', global),
  faq: screen('centres/faq', '/faq', '/en/faq', global),
  imprint: screen('centres/info-page', '/impressum', '/en/imprint', global),
  legal: screen('centres/info-page', '/rechtliches', '/en/legal', global),
  terms: screen('centres/info-page', '/agb', '/en/terms', global),
  accessibility: screen('centres/info-page', '/barrierefreiheit', '/en/accessibility', global),

  auth: screen('sign-in/auth', '/auth', '/en/auth', {
    ...notShared,
    layout: 'blank',
    query: ['returnTo', 'reason', 'reference'],
  }),
  logout: screen('sign-in/logout', '/logout', '/en/logout', { ...notShared, layout: 'blank' }),
  'payment-failure': screen('payments/payment-failure', '/payment/failure', '/en/payment/failure', {
    ...paymentReturn,
    flags: ['ignoreOnBoarding', 'paymentFailure'],
  }),
  'payment-redirect': screen('payments/payment-redirect', '/payment/redirect', '/en/payment/redirect', {
    ...paymentReturn,
    layout: 'blank',
  }),
  'payment-success': screen('payments/payment-success', '/payment/success', '/en/payment/success', {
    ...paymentReturn,
    flags: ['ignoreOnBoarding', 'paymentSuccess'],
  }),
  deleteAccount: screen('account/delete-account', '/konto-loeschen', '/en/delete-account', global),

  i18n: screen('i18n', '/i18n', '/en/i18n', { ...notIndexed, query: ['q'] }),
  test: screen('test', '/test', '/en/test', { ...notShared, layout: 'blank' }),
  ui: screen('ui', '/ui', '/en/ui', notIndexed),
  'unsubscribe-error': screen('mail/unsubscribe', '/unsubscribe-error', '/en/unsubscribe-error', notIndexed),
  'unsubscribe-noaccount': screen(
    'mail/unsubscribe',
    '/unsubscribe-noaccount',
    '/en/unsubscribe-noaccount',
    notIndexed,
  ),
  'unsubscribe-success': screen(
    'mail/unsubscribe',
    '/unsubscribe-success',
    '/en/unsubscribe-success',
    notIndexed,
  ),

  'webviews-parking-payment-history': screen(
    'webviews/webview-payment-history',
    '/webviews/parking-payment-history',
    '/en/webviews/parking-payment-history',
    { ...webview, query: ['after'] },
  ),
  'webviews-payment': screen(
    'webviews/webview-payment',
    '/webviews/payment/:transactionId',
    '/en/webviews/payment/:transactionId',
    webview,
  ),
  'webviews-personal-data': screen(
    'webviews/webview-personal-data',
    '/webviews/personal-data',
    '/en/webviews/personal-data',
    webview,
  ),
  'webviews-personal-preferences': screen(
    'webviews/webview-personal-preferences',
    '/webviews/personal-preferences',
    '/en/webviews/personal-preferences',
    webview,
  ),

  centerUid: screen('centres/centre-home', '/:centerUid', '/en/:centerUid'),
  'centerUid-coupons': screen('coupons/coupons', '/:centerUid/coupons', '/en/:centerUid/coupons'),
  'centerUid-coupons-couponUid': screen(
    'coupons/coupon',
    '/:centerUid/coupons/:couponUid',
    '/en/:centerUid/coupons/:couponUid',
    // At the till nothing interrupts, not even the welcome of a new account.
    {
      flags: ['auth', 'ignoreOnBoarding'],
      indexable: false,
      sharedWith: 'strangers',
    },
  ),
  'centerUid-redeemCoupon': screen(
    'coupons/redeem-coupon',
    '/:centerUid/einloesen',
    '/en/:centerUid/redeem',
    {
      flags: ['ignoreOnBoarding'],
      indexable: false,
    },
  ),
  'centerUid-redeemedCoupons': screen(
    'coupons/redeemed-coupons',
    '/:centerUid/eingeloeste-coupons',
    '/en/:centerUid/redeemed-coupons',
    {
      flags: ['auth', 'ignoreOnBoarding'],
      indexable: false,
      sharedWith: 'strangers',
    },
  ),
  'centerUid-dataProtection': screen(
    'centres/info-page',
    '/:centerUid/datenschutz',
    '/en/:centerUid/data-protection',
  ),
  'centerUid-events': screen('editorial/events', '/:centerUid/events', '/en/:centerUid/events', {
    query: ['when', 'kind', 'free', 'children'],
  }),
  'centerUid-events-eventsUid': screen(
    'editorial/entry',
    '/:centerUid/events/:eventsUid',
    '/en/:centerUid/events/:eventsUid',
  ),
  'centerUid-faq': screen('centres/faq', '/:centerUid/faq', '/en/:centerUid/faq'),
  'centerUid-gastronomy': screen(
    'shops/gastronomy',
    '/:centerUid/gastronomie',
    '/en/:centerUid/food-and-drink',
    {
      query: ['open', 'kitchen', 'cuisine', 'vegan', 'vegetarian', 'halal', 'gluten-free', 'outside'],
    },
  ),
  'centerUid-imprint': screen('centres/info-page', '/:centerUid/impressum', '/en/:centerUid/imprint'),
  'centerUid-legal': screen('centres/info-page', '/:centerUid/rechtliches', '/en/:centerUid/legal'),
  'centerUid-news-newsUid': screen(
    'editorial/entry',
    '/:centerUid/news/:newsUid',
    '/en/:centerUid/news/:newsUid',
  ),
  'centerUid-services': screen('centres/services', '/:centerUid/service', '/en/:centerUid/services', {
    query: ['for'],
  }),
  'centerUid-terms': screen('centres/info-page', '/:centerUid/agb', '/en/:centerUid/terms'),
  'centerUid-accessibility': screen(
    'centres/info-page',
    '/:centerUid/barrierefreiheit',
    '/en/:centerUid/accessibility',
  ),

  'centerUid-parking': screen('parking/parking-overview', '/:centerUid/parken', '/en/:centerUid/parking', {
    // Nothing may delay a visitor on the way to the barrier, not even the welcome of a new account.
    flags: ['ignoreOnBoarding', 'parkingOverviewPage'],
    middleware: ['parkingRedirect'],
  }),
  'centerUid-parking-paymentHistory': screen(
    'payments/payment-history',
    '/:centerUid/parken/bezahlhistorie',
    '/en/:centerUid/parking/payment-history',
    { ...ownParking, openToGuests: true, query: ['after'] },
  ),
  'centerUid-parking-paymentHistory-csv': screen(
    'payments/payment-history-csv',
    '/:centerUid/parken/bezahlhistorie/csv',
    '/en/:centerUid/parking/payment-history/csv',
    { ...ownParking, layout: 'blank', query: ['year'] },
  ),
  'centerUid-parking-topUpCard': screen(
    'cards/top-up-card',
    '/:centerUid/parken/karte-aufladen',
    '/en/:centerUid/parking/top-up-card',
    ownParking,
  ),
  'centerUid-parking-receipt': screen(
    'payments/payment-receipt',
    '/:centerUid/parken/bezahlhistorie/:transactionId',
    '/en/:centerUid/parking/payment-history/:transactionId',
    receipt,
  ),
  'centerUid-parking-receipt-pdf': screen(
    'payments/payment-receipt-pdf',
    '/:centerUid/parken/bezahlhistorie/:transactionId/pdf',
    '/en/:centerUid/parking/payment-history/:transactionId/pdf',
    receipt,
  ),

  'centerUid-parking-payTicket': screen(
    'parking/pay-ticket',
    '/:centerUid/parken/ticket-bezahlen',
    '/en/:centerUid/parking/pay-ticket',
    {
      ...ownParking,
      flags: ['auth', 'ignoreOnBoarding', 'parkingOverviewPage'],
      openToGuests: true,
      query: ['voucher'],
    },
  ),

  'centerUid-map': screen('map/plan', '/:centerUid/plan', '/en/:centerUid/map', {
    query: ['to', 'from', 'floor', 'way'],
  }),
  'centerUid-here': screen('map/plan', '/:centerUid/hier/:spot', '/en/:centerUid/here/:spot', {
    indexable: false,
    query: ['to', 'from', 'floor', 'way'],
  }),

  'centerUid-myList': screen('kept/my-list', '/:centerUid/merkliste', '/en/:centerUid/my-list', {
    indexable: false,
  }),

  'centerUid-search': screen('search/search', '/:centerUid/suche', '/en/:centerUid/search', {
    indexable: false,
    query: ['q', 'kind'],
  }),

  'centerUid-shops': screen('shops/shops', '/:centerUid/shops', '/en/:centerUid/shops', {
    query: ['q', 'open', 'category', 'floor', 'type', 'coupons', 'loyalty'],
  }),
  'centerUid-shops-shopUid': screen(
    'shops/shop',
    '/:centerUid/shops/:shopUid',
    '/en/:centerUid/shops/:shopUid',
  ),
  'centerUid-shops-shopUid-coupons': screen(
    'coupons/shop-coupons',
    '/:centerUid/shops/:shopUid/coupons',
    '/en/:centerUid/shops/:shopUid/coupons',
  ),
} as const

export type RouteName = keyof typeof routeTable
export const routeNames = Object.keys(routeTable) as RouteName[]
