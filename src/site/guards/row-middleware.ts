import { assertNever } from '#core/assert-never.ts'
import { addQuery } from '#core/query-text.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { routeTable, type RouteMiddlewareName } from '#platform/routes/route-table.ts'
import type { GuardFindings, Navigation, Verdict } from './guard.ts'
import { decidePaymentReturn } from './payment-return.ts'

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
    default:
      return assertNever(name)
  }
}
