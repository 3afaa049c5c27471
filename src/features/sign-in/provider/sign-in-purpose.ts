import type { RouteName } from '#platform/routes/route-table.ts'

export type SignInPurpose = 'ticket' | 'receipts' | 'card' | 'coupon'

const purposes: Readonly<Partial<Record<RouteName, SignInPurpose>>> = {
  'centerUid-parking-payTicket': 'ticket',
  'centerUid-parking-paymentHistory': 'receipts',
  'centerUid-parking-receipt': 'receipts',
  'centerUid-parking-receipt-pdf': 'receipts',
  'centerUid-parking-topUpCard': 'card',
  'centerUid-coupons-couponUid': 'coupon',
  'centerUid-redeemedCoupons': 'coupon',
}

/**
 * The purpose of a sign-in; null if the screen has none.
 * @param context the screen where it began, as the app has named it (LOG-06); unchecked, because it comes from a
 * request
 */
export const decideSignInPurpose = (context: unknown): SignInPurpose | null =>
  Object.entries(purposes).find(([screen]) => screen === context)?.[1] ?? null
