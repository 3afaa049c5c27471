import type { Localised } from '#i18n/localised.ts'
import type { RedemptionState } from './redemption-state.ts'

/** One use of a coupon. Times are in epoch milliseconds, by the server's clock. */
export type Redemption = {
  readonly id: string
  readonly centreUid: string
  readonly couponUid: string
  readonly issuer: string
  readonly title: Localised
  readonly benefit: Localised
  readonly state: RedemptionState
  readonly startedAt: number
  readonly expiresAt: number
  readonly movedAt: number
}

export type StartFault =
  /** There is no such coupon today, or it cannot be redeemed in the app. */
  | 'not-offered'
  | 'not-now'
  /** The account has used it: once, or today. */
  | 'used'
  | 'none-left'

export type ConfirmFault =
  /** Unknown, or of somebody else. */
  | 'unknown'
  | 'expired'
  | 'cancelled'
  /** The code is not, or no longer, one of this centre. */
  | 'wrong-code'
  | 'wrong-pin'
  | TooManyAttempts
  /** The coupon has been taken out of the content. */
  | 'not-offered'
  /** The quota was used up while the visitor waited. */
  | 'none-left'

/** Too many wrong attempts. `retryAfter`: whole seconds until the next one is allowed. */
export type TooManyAttempts = { readonly kind: 'too-many'; readonly retryAfter: number }
