import type { Books } from './books.ts'
import type { Receipt } from './customer.ts'
import { rules, type RuleName } from './rules.ts'

/*
 * Negative controls: for each rule, correct books are corrupted in one place, and the rule must report a violation. A
 * rule that does not proves nothing.
 */

type Corrupt = (books: Books, receipts: readonly Receipt[]) => void

const find = <Item>(items: readonly Item[], isWanted: (item: Item) => boolean): Item => {
  const item = items.find(isWanted)
  if (item === undefined) throw new Error('The books are too small for a negative control')
  return item
}
const completed = (books: Books) =>
  find(books.payments, ({ state, scope }) => state === 'completed' && scope === 'ParkingTicket')
const saleOf = (books: Books, id: string) => find(books.provider, ({ payment_id }) => payment_id === id)

const controls: Readonly<Record<RuleName, Corrupt>> = {
  chargedOnce: (books) => {
    const { id } = completed(books)
    saleOf(books, id).refunded_cents = saleOf(books, id).paid_cents
  },
  everyChargeIsBooked: (books) => {
    const { id } = completed(books)
    books.payments.splice(
      books.payments.findIndex((row) => row.id === id),
      1,
    )
  },
  completedWasCharged: (books) => {
    saleOf(books, completed(books).id).captured_at = null
  },
  effectsDoneOnce: (books) => {
    const { id } = completed(books)
    books.releases.push(find(books.releases, ({ release_id }) => release_id === id))
  },
  acceptedIsKept: (books, receipts) => {
    const { transactionId } = find(receipts, ({ accepted }) => accepted)
    find(books.payments, ({ id }) => id === transactionId).finalize_requested_at = null
  },
  historyHasNoGap: (books) => {
    const index = books.events.findIndex(({ to_state }) => to_state === 'captured')
    books.events.splice(index, 1)
  },
  ledgerBalances: (books) => {
    books.ledger.pop()
  },
  noPaymentStaysOpen: (books) => {
    completed(books).state = 'finalizing'
  },
  oneLivePayment: (books) => {
    books.payments.push({ ...completed(books) })
  },
  mismatchesGoToReview: (books) => {
    const isOdd = (row: Books['payments'][number]) => row.captured_cents !== row.amount_cents
    find(books.payments, (row) => row.state === 'review' && isOdd(row)).state = 'completed'
  },
  vouchersUsedOnce: (books) => {
    const used = find(books.vouchers, ({ state }) => state === 'redeemed')
    books.vouchers.push({ ...used, payment_id: completed(books).id })
  },
  cardBalancesMatch: (books) => {
    const line = find(books.ledger, ({ account }) => account.startsWith('card:'))
    line.amount_cents -= 1
  },
}

/** The rules that do not detect the corruption made for them; the list should be empty. */
export function findBlindRules(books: Books, receipts: readonly Receipt[]): string[] {
  return (Object.entries(controls) as [RuleName, Corrupt][])
    .filter(([name, corrupt]) => {
      const corrupted = structuredClone(books)
      corrupt(corrupted, receipts)
      return rules[name](corrupted, receipts).length === 0
    })
    .map(([name]) => name)
}
