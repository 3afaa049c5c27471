import { addQuery } from '#core/query-text.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { routeTable, type RouteMiddlewareName } from '#platform/routes/route-table.ts'
import type { GuardFindings, Navigation, Verdict } from './guard.ts'
import { signInPath } from '#features/sign-in/sign-in-path.ts'
import { readPaymentReturn } from '#features/payments/return/payment-return.ts'

export function decideRowMiddleware(navigation: Navigation, findings: GuardFindings): Verdict {
  const names: readonly RouteMiddlewareName[] =
    navigation.route === null ? [] : routeTable[navigation.route].middleware
  for (const name of names) {
    const verdict = decide(name, navigation, findings)
    if (verdict.kind !== 'pass') return verdict
  }
  return { kind: 'pass' }
}

function decide(name: RouteMiddlewareName, navigation: Navigation, findings: GuardFindings): Verdict {
  const { locale, search } = navigation
  const { centre, onlyCentre } = findings
  const toCentre = (centerUid: string, place = ''): Verdict => ({
    kind: 'redirect',
    location: addQuery(pathOf('centerUid', locale, { centerUid }), search) + place,
    status: 302,
  })
  switch (name) {
    case 'parkingRedirect':
      return centre === null || centre.parkingFeatureIsActive
        ? { kind: 'pass' }
        : toCentre(centre.uid, '#no-parking')
    case 'onlyCentreRedirect':
      return onlyCentre === null ? { kind: 'pass' } : toCentre(onlyCentre)
    case 'paymentRedirect':
      return decidePaymentReturn(navigation, findings)
  }
}

/**
 * The return from the payment page (GRD-05, PAY-04). Without a transaction nothing can be finalised, so
 * `/payment/redirect` leads home. A transaction belongs to its owner: a visitor who is no longer signed in has to sign
 * in and comes back; the payment itself does not wait for that. If this browser may be a guest's, the page itself finds out who
 * the owner is; so does `/payment/redirect`, because the account may be gone.
 */
function decidePaymentReturn(
  { route, pathname, search, locale }: Navigation,
  { session, guestsMayPay }: Pick<GuardFindings, 'session' | 'guestsMayPay'>,
): Verdict {
  const { transactionId } = readPaymentReturn(search)
  if (transactionId === undefined) {
    return route === 'payment-redirect'
      ? { kind: 'redirect', location: pathOf('home', locale), status: 302 }
      : { kind: 'pass' }
  }
  if (session.loggedIn || guestsMayPay || route === 'payment-redirect') return { kind: 'pass' }
  return { kind: 'sign-in', location: signInPath(pathname + search, route) }
}
