import { assertNever } from '#app/core/assert-never.ts'
import { pathOf } from '#app/paths.ts'
import { routeTable, type RouteMiddlewareName } from '#app/route-table.ts'
import { decidePaymentReturn } from './payment-return.ts'
import type { GuardFindings, Navigation, Verdict } from './guard.ts'

/** The checks that single rows of the route table ask for, behind the guards. */
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
  const { locale } = navigation
  const { centre } = findings
  switch (name) {
    case 'parkingRedirect':
      return centre === null || centre.parkingFeatureIsActive
        ? { kind: 'pass' }
        : { kind: 'redirect', location: pathOf('centerUid', locale, { centerUid: centre.uid }), status: 302 }
    case 'paymentRedirect':
      return decidePaymentReturn(navigation, findings)
    default:
      return assertNever(name)
  }
}
