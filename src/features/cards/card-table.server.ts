/**
 * A multi-purpose card that a visitor has added. The number itself is never stored: the issuer's reference identifies
 * the card, and its last digits let the visitor recognise it. Its balance is in the ledger.
 */
export type CardTable = {
  id: string
  owner_oid: string
  issuer_ref: string
  holder: string
  last_digits: string
  /** `YYYY-MM`, the last month in which the card is valid. */
  expires: string
  added_at: Date
}

declare module '#platform/database/tables.server.ts' {
  interface Database {
    card: CardTable
  }
}
