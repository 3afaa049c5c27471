import type { PaymentBooks } from '../payment-context.server.ts'

/** One line of the ledger about a payment; the amount is in cents, positive if it is debited. */
export type LedgerEntry = {
  readonly posting: string
  readonly account: string
  readonly amountCents: number
  readonly at: Date
}

/** All lines of the ledger about one payment, oldest first. */
export async function listPostings({ db }: PaymentBooks, paymentId: string): Promise<readonly LedgerEntry[]> {
  return db
    .selectFrom('ledger_line')
    .select(['posting', 'account', 'amount_cents as amountCents', 'posted_at as at'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()
}
