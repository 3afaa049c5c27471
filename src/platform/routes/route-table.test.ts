import { describe, expect, test } from 'vitest'
import { routeNames, routeTable, type RouteName, type RouteRow } from './route-table.ts'

const rowOf = (name: RouteName): RouteRow => routeTable[name]
const tested = new Set<RouteName>()

/**
 * Tests one row. The row counts as tested as soon as this file is loaded, even if the run is limited to other tests.
 */
function expectRow(name: RouteName, de: string, en: string, rest: Partial<RouteRow> = {}) {
  tested.add(name)
  return () => expect(rowOf(name)).toMatchObject({ paths: { de, en }, ...rest })
}

const globalPage = { layout: 'default', flags: ['ignoreOnBoarding'], indexable: true } as const
const webview = { layout: 'webview', flags: ['webview', 'ignoreOnBoarding'], indexable: false } as const
const hidden = { flags: ['ignoreOnBoarding'], indexable: false } as const
const own = { flags: ['auth', 'ignoreOnBoarding'], indexable: false } as const
const centrePage = { layout: 'default', flags: [], middleware: [], indexable: true } as const
const unlisted = { ...centrePage, indexable: false }

describe('the path snapshot: an address that people have saved never changes unnoticed', () => {
  test('RTE-01 home', expectRow('home', '/', '/en', { layout: 'default', indexable: true }))
  test('RTE-02 centre home', expectRow('centerUid', '/:centerUid', '/en/:centerUid', centrePage))
  // oxfmt-ignore
  test('RTE-03 coupons of a centre', expectRow('centerUid-coupons', '/:centerUid/coupons', '/en/:centerUid/coupons', centrePage))
  // oxfmt-ignore
  test('CPN-01 a coupon for the visitor who uses it', expectRow('centerUid-coupons-couponUid', '/:centerUid/coupons/:couponUid', '/en/:centerUid/coupons/:couponUid', own))
  // oxfmt-ignore
  test('CPN-04 the page for staff', expectRow('centerUid-redeemCoupon', '/:centerUid/einloesen', '/en/:centerUid/redeem', hidden))
  // oxfmt-ignore
  test('CPN-05 what an account has redeemed', expectRow('centerUid-redeemedCoupons', '/:centerUid/eingeloeste-coupons', '/en/:centerUid/redeemed-coupons', own))
  test(
    'RTE-04 data protection of a centre',
    expectRow(
      'centerUid-dataProtection',
      '/:centerUid/datenschutz',
      '/en/:centerUid/data-protection',
      centrePage,
    ),
  )
  test(
    'EVT-01 events and news of a centre',
    expectRow('centerUid-events', '/:centerUid/events', '/en/:centerUid/events', centrePage),
  )
  test(
    'RTE-05 event detail',
    expectRow(
      'centerUid-events-eventsUid',
      '/:centerUid/events/:eventsUid',
      '/en/:centerUid/events/:eventsUid',
      centrePage,
    ),
  )
  test(
    'RTE-06 FAQ of a centre',
    expectRow('centerUid-faq', '/:centerUid/faq', '/en/:centerUid/faq', centrePage),
  )
  test(
    'FOO-01 places to eat of a centre',
    expectRow('centerUid-gastronomy', '/:centerUid/gastronomie', '/en/:centerUid/food-and-drink', centrePage),
  )
  test(
    'RTE-07 imprint of a centre',
    expectRow('centerUid-imprint', '/:centerUid/impressum', '/en/:centerUid/imprint', centrePage),
  )
  test(
    'RTE-08 legal page of a centre',
    expectRow('centerUid-legal', '/:centerUid/rechtliches', '/en/:centerUid/legal', centrePage),
  )
  test(
    'RTE-09 news detail',
    expectRow(
      'centerUid-news-newsUid',
      '/:centerUid/news/:newsUid',
      '/en/:centerUid/news/:newsUid',
      centrePage,
    ),
  )
  test(
    'RTE-10 terms of a centre',
    expectRow('centerUid-terms', '/:centerUid/agb', '/en/:centerUid/terms', centrePage),
  )
  test(
    'RTE-11 parking overview: a parking page without login',
    expectRow('centerUid-parking', '/:centerUid/parken', '/en/:centerUid/parking', {
      layout: 'default',
      flags: ['ignoreOnBoarding', 'parkingOverviewPage'],
      middleware: ['parkingRedirect'],
    }),
  )
  const ownParking = {
    flags: ['auth', 'ignoreOnBoarding'],
    middleware: ['parkingRedirect'],
    indexable: false,
    openToGuests: false,
  } as const
  test(
    'RTE-12 payment history: login, or the guest that this browser is',
    expectRow(
      'centerUid-parking-paymentHistory',
      '/:centerUid/parken/bezahlhistorie',
      '/en/:centerUid/parking/payment-history',
      { ...ownParking, layout: 'default', openToGuests: true },
    ),
  )
  test(
    'RTE-14 top up card: login',
    expectRow(
      'centerUid-parking-topUpCard',
      '/:centerUid/parken/karte-aufladen',
      '/en/:centerUid/parking/top-up-card',
      { ...ownParking, layout: 'default' },
    ),
  )
  test(
    'PRK-09 payments of a year as a table: login',
    expectRow(
      'centerUid-parking-paymentHistory-csv',
      '/:centerUid/parken/bezahlhistorie/csv',
      '/en/:centerUid/parking/payment-history/csv',
      ownParking,
    ),
  )
  test(
    'PRK-09 receipt: login',
    expectRow(
      'centerUid-parking-receipt',
      '/:centerUid/parken/bezahlhistorie/:transactionId',
      '/en/:centerUid/parking/payment-history/:transactionId',
      { ...ownParking, layout: 'blank', openToGuests: true },
    ),
  )
  test(
    'PRK-09 receipt as a file: login',
    expectRow(
      'centerUid-parking-receipt-pdf',
      '/:centerUid/parken/bezahlhistorie/:transactionId/pdf',
      '/en/:centerUid/parking/payment-history/:transactionId/pdf',
      { ...ownParking, openToGuests: true },
    ),
  )
  test(
    'RTE-13 pay ticket: login, and part of the parking pages',
    expectRow(
      'centerUid-parking-payTicket',
      '/:centerUid/parken/ticket-bezahlen',
      '/en/:centerUid/parking/pay-ticket',
      {
        ...ownParking,
        layout: 'default',
        flags: ['auth', 'ignoreOnBoarding', 'parkingOverviewPage'],
        openToGuests: true,
      },
    ),
  )
  test(
    'KEE-03 what a visitor keeps of a centre',
    expectRow('centerUid-myList', '/:centerUid/merkliste', '/en/:centerUid/my-list', unlisted),
  )
  test(
    'SRC-07 search of a centre',
    expectRow('centerUid-search', '/:centerUid/suche', '/en/:centerUid/search', {
      ...unlisted,
      query: ['q', 'kind'],
    }),
  )
  test(
    'RTE-15 shop list',
    expectRow('centerUid-shops', '/:centerUid/shops', '/en/:centerUid/shops', centrePage),
  )
  test(
    'RTE-16 shop detail',
    expectRow(
      'centerUid-shops-shopUid',
      '/:centerUid/shops/:shopUid',
      '/en/:centerUid/shops/:shopUid',
      centrePage,
    ),
  )
  test(
    'RTE-17 coupons of a shop',
    expectRow(
      'centerUid-shops-shopUid-coupons',
      '/:centerUid/shops/:shopUid/coupons',
      '/en/:centerUid/shops/:shopUid/coupons',
      centrePage,
    ),
  )
  test(
    'RTE-19 data protection',
    expectRow('dataProtection', '/datenschutz', '/en/data-protection', globalPage),
  )
  test('RTE-20 FAQ', expectRow('faq', '/faq', '/en/faq', globalPage))
  test('RTE-21 imprint', expectRow('imprint', '/impressum', '/en/imprint', globalPage))
  test('RTE-22 legal', expectRow('legal', '/rechtliches', '/en/legal', globalPage))
  test('RTE-23 terms', expectRow('terms', '/agb', '/en/terms', globalPage))
  test('RTE-18 sign-in return, blank', expectRow('auth', '/auth', '/en/auth', { ...hidden, layout: 'blank' }))
  test('RTE-24 logout, blank', expectRow('logout', '/logout', '/en/logout', { ...hidden, layout: 'blank' }))
  test('RTE-25 messages of both languages', expectRow('i18n', '/i18n', '/en/i18n', hidden))
  test(
    'RTE-26 payment failure',
    expectRow('payment-failure', '/payment/failure', '/en/payment/failure', {
      layout: 'default',
      flags: ['ignoreOnBoarding', 'paymentFailure'],
      middleware: ['paymentRedirect'],
      indexable: false,
    }),
  )
  test(
    'RTE-27 payment redirect, blank',
    expectRow('payment-redirect', '/payment/redirect', '/en/payment/redirect', {
      ...hidden,
      layout: 'blank',
      middleware: ['paymentRedirect'],
    }),
  )
  test(
    'RTE-28 payment success',
    expectRow('payment-success', '/payment/success', '/en/payment/success', {
      layout: 'default',
      flags: ['ignoreOnBoarding', 'paymentSuccess'],
      middleware: ['paymentRedirect'],
      indexable: false,
    }),
  )
  test(
    'RTE-33 web view: parking payment history',
    expectRow(
      'webviews-parking-payment-history',
      '/webviews/parking-payment-history',
      '/en/webviews/parking-payment-history',
      { layout: 'webview', flags: ['webview', 'ignoreOnBoarding'], indexable: false },
    ),
  )
  test(
    'RTE-34 web view: payment',
    expectRow('webviews-payment', '/webviews/payment/:transactionId', '/en/webviews/payment/:transactionId', {
      layout: 'webview',
      flags: ['webview', 'ignoreOnBoarding'],
      indexable: false,
    }),
  )
  test('RTE-29 test page, blank', expectRow('test', '/test', '/en/test', { ...hidden, layout: 'blank' }))
  test('RTE-30 component showcase', expectRow('ui', '/ui', '/en/ui', hidden))
  test(
    'RTE-31 unsubscribe: error',
    expectRow('unsubscribe-error', '/unsubscribe-error', '/en/unsubscribe-error', hidden),
  )
  test(
    'RTE-31 unsubscribe: no account',
    expectRow('unsubscribe-noaccount', '/unsubscribe-noaccount', '/en/unsubscribe-noaccount', hidden),
  )
  test(
    'RTE-31 unsubscribe: success',
    expectRow('unsubscribe-success', '/unsubscribe-success', '/en/unsubscribe-success', hidden),
  )
  test(
    'RTE-43 accessibility statement',
    expectRow('accessibility', '/barrierefreiheit', '/en/accessibility', globalPage),
  )
  test(
    'RTE-43 accessibility statement of a centre',
    expectRow(
      'centerUid-accessibility',
      '/:centerUid/barrierefreiheit',
      '/en/:centerUid/accessibility',
      centrePage,
    ),
  )

  // oxfmt-ignore
  test('MAP-09 the plan of a centre', expectRow('centerUid-map', '/:centerUid/plan', '/en/:centerUid/map', centrePage))
  // oxfmt-ignore
  test('MAP-12 a spot where a visitor stands', expectRow('centerUid-here', '/:centerUid/hier/:spot', '/en/:centerUid/here/:spot', unlisted))
  // oxfmt-ignore
  test('FAC-01 services of a centre', expectRow('centerUid-services', '/:centerUid/service', '/en/:centerUid/services', centrePage))
  test(
    'RTE-41 account deletion',
    expectRow('deleteAccount', '/konto-loeschen', '/en/delete-account', globalPage),
  )
  test(
    'RTE-35 web view: personal data',
    expectRow('webviews-personal-data', '/webviews/personal-data', '/en/webviews/personal-data', webview),
  )
  test(
    'RTE-36 web view: personal preferences',
    expectRow(
      'webviews-personal-preferences',
      '/webviews/personal-preferences',
      '/en/webviews/personal-preferences',
      webview,
    ),
  )

  test('RTE-43 every row of the table is in the snapshot', () => {
    expect(routeNames.filter((name) => !tested.has(name))).toEqual([])
  })
})
