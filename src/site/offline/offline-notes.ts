import { findRouteByPath } from '#platform/routes/find-route.ts'
import { findArea } from '#platform/routes/path-areas.ts'
import type { RouteName } from '#platform/routes/route-table.ts'
import type { OfflineTextKey } from './offline-setup.ts'

const notes: Partial<Record<RouteName, readonly OfflineTextKey[]>> = {
  'centerUid-parking-payTicket': ['offline_pay'],
  'centerUid-parking-topUpCard': ['offline_pay'],
  'payment-success': ['offline_pay_begun'],
  'payment-failure': ['offline_pay_begun'],
  'payment-redirect': ['offline_pay_begun'],
  'centerUid-coupons-couponUid': ['offline_redeem'],
  'centerUid-redeemCoupon': ['offline_redeem'],
  'centerUid-search': ['offline_search'],
  auth: ['offline_sign_in'],
}

/**
 * What the visitor is told where a page would be that needs the network: why it does, and what goes without it.
 * @param isPost whether a form was sent there, which is never sent later
 */
export function listOfflineNotes(pathname: string, isPost: boolean): readonly OfflineTextKey[] {
  const screen = findRouteByPath(pathname)?.name
  if (screen === 'logout') return [isPost ? 'offline_sign_out' : 'offline_text']
  const area = findArea(pathname)?.name
  if (area === 'auth' || area === 'idp') return ['offline_sign_in']
  if (area === 'sandbox-payment') return ['offline_pay_begun']
  return (screen && notes[screen]) ?? ['offline_text']
}

/** Whether the visitor may want to call the centre: where it is about paying. */
export const offersCall = (shown: readonly OfflineTextKey[]): boolean =>
  shown.includes('offline_pay') || shown.includes('offline_pay_begun')
