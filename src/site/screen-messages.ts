import type { MessageArea } from '#i18n/messages/message-areas.ts'
import type { RouteName } from '#platform/routes/route-table.ts'

/**
 * The texts that screens need beside those of every page. The loader of such a screen gets them from `requirePage` and
 * returns them as `messages`. They are not in the route table because only the server reads them.
 */
const areas: Partial<Record<RouteName, MessageArea>> = {
  home: 'home',
  faq: 'faq',
  'payment-failure': 'payments',
  'payment-redirect': 'payments',
  'payment-success': 'payments',
  deleteAccount: 'account',
  i18n: 'tools',
  test: 'tools',
  ui: 'tools',
  'unsubscribe-error': 'unsubscribe',
  'unsubscribe-noaccount': 'unsubscribe',
  'unsubscribe-success': 'unsubscribe',
  'webviews-parking-payment-history': 'payments',
  'webviews-payment': 'payments',
  'webviews-personal-data': 'account',
  'webviews-personal-preferences': 'account',
  centerUid: 'centreHome',
  'centerUid-coupons': 'coupons',
  'centerUid-coupons-couponUid': 'ownCoupons',
  'centerUid-redeemCoupon': 'ownCoupons',
  'centerUid-redeemedCoupons': 'ownCoupons',
  'centerUid-events': 'eventList',
  'centerUid-events-eventsUid': 'event',
  'centerUid-faq': 'faq',
  'centerUid-news-newsUid': 'event',
  'centerUid-parking': 'parking',
  'centerUid-parking-paymentHistory': 'payments',
  'centerUid-parking-topUpCard': 'cards',
  'centerUid-parking-receipt': 'payments',
  'centerUid-parking-payTicket': 'ticketFlow',
  'centerUid-map': 'map',
  'centerUid-here': 'map',
  'centerUid-myList': 'myList',
  'centerUid-search': 'search',
  'centerUid-shops': 'shops',
  'centerUid-shops-shopUid': 'shop',
  'centerUid-shops-shopUid-coupons': 'shopCoupons',
}

/** The area of texts of a screen; null if it needs no others than every page. */
export const messageAreaOf = (name: RouteName): MessageArea | null => areas[name] ?? null
