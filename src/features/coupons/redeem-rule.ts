export type RedeemRule = {
  /** How often one account may use it: once, or once each day. */
  readonly limit: 'once' | 'daily'
  readonly quota: number | null
  /** How staff confirm: their PIN on the visitor's phone, or the visitor's changing code on the page for staff. */
  readonly confirm: 'pin' | 'code'
  /** For how many minutes a started redemption can be confirmed. */
  readonly minutes: number
  /** `HH:MM` in the centre's time zone: from and until when it can be started each day; null if all day. */
  readonly from: string | null
  readonly until: string | null
  readonly pinHash: string
}

/** What the limit counts by: everything, or the day (`YYYY-MM-DD`, in the centre's calendar). */
export const periodOf = ({ limit }: Pick<RedeemRule, 'limit'>, today: string): string =>
  limit === 'once' ? 'once' : today

/**
 * Whether redeeming may start at this moment of the day.
 * @param clock `YYYY-MM-DD HH:MM` in the centre's time zone; `until` itself is no longer included
 */
export function mayStartAt({ from, until }: Pick<RedeemRule, 'from' | 'until'>, clock: string): boolean {
  const time = clock.slice(11)
  return (from === null || from <= time) && (until === null || time < until)
}
