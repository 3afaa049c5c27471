/**
 * A multi-purpose card that a visitor has added. The number itself is never kept: the issuer's reference stands for it,
 * and its last digits are enough to know one's own card by. What is on a card is in the ledger.
 */
export type CardTable = {
  id: string
  owner_oid: string
  /** By which the issuer knows the card. */
  issuer_ref: string
  holder: string
  last_digits: string
  /** `YYYY-MM`, the last month in which the card is valid. */
  expires: string
  added_at: Date
}
