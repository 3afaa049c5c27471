import type { Payout, PayoutLine } from '../payment-provider.ts'

/** What the ledger has on the provider's account about one payment: positive is money for us, in cents. */
export type BookedMove = {
  readonly paymentId: string
  readonly amountCents: number
  readonly centreUid: string
  readonly receiptNumber: string | null
}

/**
 * What is wrong with a line: `unknown` if it is about no payment of ours, `not-booked` if the ledger has no such amount about
 * its payment.
 */
export type LineFault = 'unknown' | 'not-booked'

export type MatchedLine = PayoutLine &
  Pick<BookedMove, 'centreUid' | 'receiptNumber'> & { readonly fault: LineFault | null }

export type MatchedPayout = Omit<Payout, 'lines'> & {
  readonly lines: readonly MatchedLine[]
  /** What was paid out beyond the sum of the lines less their fees; 0 if it adds up. */
  readonly differenceCents: number
}

/** The payouts to one account at a provider; null if the provider does not tell them. */
export type AccountPayouts = {
  readonly provider: string
  readonly account: string
  readonly payouts: readonly MatchedPayout[] | null
}

/**
 * Finds for each payment, refund and dispute of payouts its posting in the ledger, each posting once. Fees and other movements
 * of the provider are in no ledger, so they only have to add up.
 */
export function matchPayouts(
  payouts: readonly Payout[],
  booked: readonly BookedMove[],
): readonly MatchedPayout[] {
  const facts = new Map(booked.map((move) => [move.paymentId, move]))
  const open = Map.groupBy(booked, ({ paymentId }) => paymentId)
  const matchLine = (line: PayoutLine): MatchedLine => {
    const known = facts.get(line.paymentId ?? '')
    const own = open.get(line.paymentId ?? '') ?? []
    const place = own.findIndex(({ amountCents }) => amountCents === line.amountCents)
    if (place >= 0) own.splice(place, 1)
    const isOurs = line.kind !== 'fee' && line.kind !== 'other'
    const fault = !isOurs || place >= 0 ? null : known === undefined ? 'unknown' : 'not-booked'
    const { centreUid = '', receiptNumber = null } = known ?? {}
    return { ...line, centreUid, receiptNumber, fault }
  }
  return payouts.map(({ lines, ...payout }) => {
    const matched = lines.map(matchLine)
    const sum = matched.reduce((all, { amountCents, feeCents }) => all + amountCents - feeCents, 0)
    return { ...payout, lines: matched, differenceCents: payout.amountCents - sum }
  })
}

/**
 * What of the payouts to an account belongs to one centre: its own lines, and payouts that have any. The amount is theirs less
 * their fees; what belongs to no centre, such as fees besides and unknown money, is left out.
 */
export const narrowPayouts = (
  payouts: readonly MatchedPayout[],
  centreUid: string,
): readonly MatchedPayout[] =>
  payouts.flatMap((payout) => {
    const lines = payout.lines.filter((line) => line.centreUid === centreUid)
    if (lines.length === 0) return []
    const amountCents = lines.reduce((sum, line) => sum + line.amountCents - line.feeCents, 0)
    return [{ ...payout, lines, amountCents, differenceCents: 0 }]
  })
