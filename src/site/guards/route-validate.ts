import { isUid } from '#core/uid.ts'
import type { GuardSources, Navigation, Verdict } from './guard.ts'

/** A path that matches no route, or whose parameters are malformed, is not found (GRD-03). */
export function decideRoute({ route, params, pathname }: Navigation): Verdict {
  if (route === null) {
    return {
      kind: 'not-found',
      message: {
        literal: `Page not found: ${pathname}`,
        key: 'error_route_not_found',
        values: { path: pathname },
      },
    }
  }
  return Object.values(params).every((value) => value === undefined || isUid(value))
    ? { kind: 'pass' }
    : { kind: 'not-found', message: paramsInvalid(pathname) }
}

/**
 * The same, and the coupon that a page for members names is there: its loader would find out only after the sign-in.
 * Whether the centre exists is judged by the next guard (GRD-01).
 */
export async function validateRoute(
  navigation: Navigation,
  { findCentre, isCouponOffered }: Pick<GuardSources, 'findCentre' | 'isCouponOffered'>,
): Promise<Verdict> {
  const verdict = decideRoute(navigation)
  const { centerUid: centreUid, couponUid } = navigation.params
  if (verdict.kind !== 'pass' || navigation.route !== 'centerUid-coupons-couponUid') return verdict
  if (centreUid === undefined || couponUid === undefined) return verdict
  return (await findCentre(centreUid)) === undefined || (await isCouponOffered({ centreUid, couponUid }))
    ? verdict
    : { kind: 'not-found', message: paramsInvalid(navigation.pathname) }
}

/** For parameters that are malformed or name nothing, such as a shop, event or news item that does not exist. */
export const paramsInvalid = (pathname: string) =>
  ({
    literal: `Page Not Found: ${pathname}`,
    key: 'error_params_invalid',
    values: { path: pathname },
  }) as const
