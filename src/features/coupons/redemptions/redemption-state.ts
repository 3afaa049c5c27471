/*
 * The life of a redemption. The table below is authoritative: the database holds the same rows in
 * `redemption_transition` and refuses every other step, whatever the code does.
 */

export const redemptionStates = [
  /** The visitor shows it at the till; it takes no place of the quota yet. */
  'started',
  /** Staff have confirmed it; the coupon is used, and counts towards the quota. */
  'redeemed',
  /** Nobody has confirmed it in time; the coupon can be used again. */
  'expired',
  /** The visitor has stopped; the coupon can be used again. */
  'cancelled',
] as const
export type RedemptionState = (typeof redemptionStates)[number]

/** Every allowed step: from one state to others. */
export const redemptionTransitions: Readonly<Record<RedemptionState, readonly RedemptionState[]>> = {
  started: ['redeemed', 'expired', 'cancelled'],
  redeemed: [],
  expired: [],
  cancelled: [],
}

/** The state as everybody sees it: a redemption whose time is over has expired, even if no job has noted it yet. */
export const stateAt = (
  { state, expiresAt }: { readonly state: RedemptionState; readonly expiresAt: number },
  nowMs: number,
): RedemptionState => (state === 'started' && expiresAt <= nowMs ? 'expired' : state)
