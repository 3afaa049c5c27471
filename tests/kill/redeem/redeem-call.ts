/* What the kill test of redeeming and its worker processes say to each other. */

/** What a visitor or the staff do. */
export type RedeemCall = {
  /** By which the answer is found. */
  readonly number: number
  readonly couponUid: string
  readonly oid: string
  /** The redemption; empty for starting one. */
  readonly id: string
  readonly step: 'start' | 'cancel' | 'pin' | 'code'
}

/** The outcome: what was started, why nothing was, the state afterwards, or that it failed and may be tried again. */
export type RedeemAnswer =
  | { readonly id: string }
  | { readonly refused: string }
  | { readonly state: string }
  | { readonly failed: string }
