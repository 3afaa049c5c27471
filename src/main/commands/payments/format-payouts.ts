import { formatCents } from '#features/payments/csv-text.ts'
import type { AccountPayouts, MatchedLine, MatchedPayout } from '#features/payments/closing/match-payouts.ts'

/* Payouts as text for the terminal: what each consists of, and every difference from the ledger. */

const kinds = ['payment', 'refund', 'dispute', 'fee', 'other'] as const
const faults = {
  unknown: 'is about no payment of ours',
  'not-booked': 'is not in the ledger with this amount',
} as const

/** A block for each payout, and a line for each account whose provider tells none. */
export function formatPayouts(found: readonly AccountPayouts[]): string {
  const blocks = found.flatMap(({ provider, account, payouts }) => {
    const name = `${provider} (account ${account})`
    if (payouts === null) return [`${name} does not tell its payouts to this app.`]
    if (payouts.length === 0) return [`${name}: no payout on these days.`]
    return payouts.map((payout) => `${name}: ${formatPayout(payout)}`)
  })
  return blocks.join('\n')
}

function formatPayout({ ref, day, amountCents, lines, differenceCents }: MatchedPayout): string {
  const sums = kinds.flatMap((kind) => {
    const own = lines.filter((line) => line.kind === kind)
    const cents = own.reduce((sum, line) => sum + line.amountCents, 0)
    return own.length === 0 ? [] : [`  ${kind.padEnd(8)}${String(own.length).padStart(6)}${euros(cents)}`]
  })
  const feeCents = lines.reduce((sum, line) => sum + line.feeCents, 0)
  return [
    `${ref} of ${formatCents(amountCents)} EUR, arrived ${day}`,
    ...sums,
    ...(feeCents === 0 ? [] : [`  ${'kept'.padEnd(14)}${euros(-feeCents)}`]),
    ...(differenceCents === 0
      ? []
      : [`  ! ${formatCents(differenceCents)} EUR of it are in no line of the provider`]),
    ...lines.flatMap(formatFault),
  ].join('\n')
}

const formatFault = ({ kind, ref, paymentId, amountCents, fault }: MatchedLine): readonly string[] =>
  fault === null
    ? []
    : [
        `  ! ${kind} ${ref} of ${formatCents(amountCents)} EUR (${paymentId ?? 'no payment'}) ${faults[fault]}`,
      ]

const euros = (cents: number): string => formatCents(cents).padStart(12)
