import type { Environment } from '#platform/settings/environment.server.ts'
import { isLoopback } from '#platform/is-loopback.ts'
import { findGateway, hasRealCarPark } from '#platform/settings/gateway-settings.ts'
import { takesRealMoney } from '#platform/settings/payment-provider-names.ts'

export type TrialPayments = {
  /** The barriers of a real car park open. */
  readonly parking: boolean
  /** A real issuer credits cards. */
  readonly cards: boolean
}

/**
 * Whether nobody really pays on a public site, and what is given away by that; undefined if real money is taken, or only
 * this machine can reach the site.
 */
export const judgeTrialPayments = (environment: Environment): TrialPayments | undefined =>
  takesRealMoney(environment.PAYMENT_PROVIDER) || isLoopback(environment.PUBLIC_ORIGIN)
    ? undefined
    : { parking: hasRealCarPark(environment), cards: findGateway(environment, 'CARDS') !== undefined }

/** What is given away, in a sentence; undefined if it is nothing. */
export function describeGiveaway({ parking, cards }: TrialPayments): string | undefined {
  const given = [
    ...(parking ? ['a real car park opens its barriers'] : []),
    ...(cards ? ['a real issuer credits cards'] : []),
  ]
  return given.length === 0
    ? undefined
    : `nobody pays with PAYMENT_PROVIDER=sandbox, and ${given.join(' and ')} for free`
}
