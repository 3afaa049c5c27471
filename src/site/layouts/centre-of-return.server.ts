import type { RouterContextProvider } from 'react-router'
import { listOwners } from '#features/payments/payer.server.ts'
import { readPaymentReturn } from '#features/payments/return/payment-return.ts'
import type { Navigation } from '#site/guards/guard.ts'
import { type RouteName, type RouteRow, routeTable } from '#platform/routes/route-table.ts'
import { paymentsContext } from '#features/payments/payments.server.ts'

/**
 * The uid of the centre whose payment brings the visitor to this page, because the page's address names no centre. Null
 * on pages that are not a return from paying, and if the payment is not the visitor's own; the page itself reports
 * that.
 */
export async function findCentreOfReturn(
  context: Readonly<RouterContextProvider>,
  { route, search }: Pick<Navigation, 'route' | 'search'>,
): Promise<string | null> {
  const { transactionId } = readPaymentReturn(search)
  if (!isReturn(route) || transactionId === undefined) return null
  for (const owner of listOwners(context)) {
    const payment = await context.get(paymentsContext).find(owner, transactionId)
    if (payment) return payment.centreUid
  }
  return null
}

function isReturn(route: RouteName | null): boolean {
  if (route === null) return false
  const row: RouteRow = routeTable[route]
  return row.middleware.includes('paymentRedirect')
}
