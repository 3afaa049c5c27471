import { isUid } from '#app/core/uid.ts'
import type { Navigation, Verdict } from './guard.ts'

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
 * The message for parameters that are malformed or name nothing, such as a shop, event or news item that does not
 * exist.
 */
export const paramsInvalid = (pathname: string) =>
  ({
    literal: `Page Not Found: ${pathname}`,
    key: 'error_params_invalid',
    values: { path: pathname },
  }) as const
