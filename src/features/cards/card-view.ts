import { formatMoney } from '#i18n/money-text.ts'
import { maskCardNumber } from '#core/mask-card-number.ts'
import { formatExpiry, isExpired, type Card } from './card.ts'

export type CardView = {
  readonly id: string
  readonly number: string
  readonly holder: string
  readonly expires: string
  readonly balance: string
  readonly balanceCents: number
  readonly isExpired: boolean
}

/** Formats a card for a page: masked number, balance as text, and whether it has expired at the given moment. */
export const viewCard = (card: Card, nowMs: number): CardView => ({
  id: card.id,
  number: maskCardNumber(card),
  holder: card.holder,
  expires: formatExpiry(card.expires),
  balance: formatMoney(card.balanceCents),
  balanceCents: card.balanceCents,
  isExpired: isExpired(card.expires, nowMs),
})
