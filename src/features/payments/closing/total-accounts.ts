import type { Booking } from './booking.ts'

/** What happened to one account in a period, in cents. */
export type AccountTotal = {
  readonly account: string
  readonly debitCents: number
  readonly creditCents: number
}

/** The totals of each account, by name. Debits and credits of all accounts together are the same amount. */
export function totalAccounts(bookings: readonly Booking[]): readonly AccountTotal[] {
  const totals = new Map<string, { debitCents: number; creditCents: number }>()
  const of = (account: string) => {
    const total = totals.get(account) ?? { debitCents: 0, creditCents: 0 }
    totals.set(account, total)
    return total
  }
  for (const { debit, credit, amountCents } of bookings) {
    of(debit).debitCents += amountCents
    of(credit).creditCents += amountCents
  }
  return [...totals]
    .map(([account, total]) => ({ account, ...total }))
    .toSorted((a, b) => (a.account < b.account ? -1 : 1))
}
