/** One posting of the ledger as a bookkeeper books it: an amount from one account to another. */
export type Booking = {
  readonly name: string
  readonly at: Date
  readonly debit: string
  readonly credit: string
  /** In cents, above 0. */
  readonly amountCents: number
  readonly paymentId: string
  readonly receiptNumber: string | null
  readonly service: string
}
