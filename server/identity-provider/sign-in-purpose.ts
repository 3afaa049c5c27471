import type { RouteName } from '#app/route-table.ts'

/** What somebody signs in for, if the page where the sign-in began tells. */
export type SignInPurpose = 'ticket' | 'receipts' | 'card'

const purposes: Readonly<Partial<Record<RouteName, SignInPurpose>>> = {
  'centerUid-parking-payTicket': 'ticket',
  'centerUid-parking-paymentHistory': 'receipts',
  'centerUid-parking-receipt': 'receipts',
  'centerUid-parking-receipt-pdf': 'receipts',
  'centerUid-parking-topUpCard': 'card',
}

/**
 * What a sign-in is for.
 * @param context the screen where it began, as the app has named it (LOG-06); anything may stand in a request
 */
export const decideSignInPurpose = (context: unknown): SignInPurpose | null =>
  Object.entries(purposes).find(([screen]) => screen === context)?.[1] ?? null
