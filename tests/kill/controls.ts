import type { Books } from './books.ts'
import type { Receipt } from './customer.ts'
import { rules, type RuleName } from './judge.ts'

/*
 * Negative controls: for each rule, good books are spoilt in one place, and the rule must turn red. A rule that does
 * not is no proof of anything.
 */

type Spoil = (books: Books, receipts: readonly Receipt[]) => void

const find = <Item>(items: readonly Item[], isWanted: (item: Item) => boolean): Item => {
  const item = items.find(isWanted)
  if (item === undefined) throw new Error('The books are too small for a negative control')
  return item
}
const completed = (books: Books) => find(books.payments, ({ state }) => state === 'completed')
const saleOf = (books: Books, id: string) => find(books.provider, ({ payment_id }) => payment_id === id)

const controls: Readonly<Record<RuleName, Spoil>> = {
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
  nothingPaidForNothing: (books) => {
    saleOf(books, completed(books).id).captured_at = null
  },
  effectsOnce: (books) => {
    const { id } = completed(books)
    books.releases.push(find(books.releases, ({ release_id }) => release_id === id))
  },
  acceptedStaysTrue: (books, receipts) => {
    const { transactionId } = find(receipts, ({ accepted }) => accepted)
    find(books.payments, ({ id }) => id === transactionId).finalize_requested_at = null
  },
  historyIsWhole: (books) => {
    const index = books.events.findIndex(({ to_state }) => to_state === 'captured')
    books.events.splice(index, 1)
  },
  ledgerAddsUp: (books) => {
    books.ledger.pop()
  },
  nothingStaysOpen: (books) => {
    completed(books).state = 'finalizing'
  },
  oneLivePayment: (books) => {
    books.payments.push({ ...completed(books) })
  },
}

/** The rules that do not see what was spoilt for them; none is as it should be. */
export function findBlindRules(books: Books, receipts: readonly Receipt[]): string[] {
  return (Object.entries(controls) as [RuleName, Spoil][])
    .filter(([name, spoil]) => {
      const spoilt = structuredClone(books)
      spoil(spoilt, receipts)
      return rules[name](spoilt, receipts).length === 0
    })
    .map(([name]) => name)
}
