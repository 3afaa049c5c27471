import { formatMoney } from '#i18n/money-text.ts'
import type { PaymentView, ReversalKind } from '../payment.ts'
import { formatDay } from '#core/payment-time.ts'

const words = {
  refund: 'refund',
  dispute: 'dispute',
  'dispute-won': 'won',
  'dispute-lost': 'lost',
} as const satisfies Readonly<Record<ReversalKind, string>>

/** A refund or a step of a dispute, as lists and receipts show it; `word` selects the text of a message. */
export type ReversalLine = {
  readonly word: (typeof words)[ReversalKind]
  readonly amount: string
  readonly day: string
}

/** What of a payment's money went back and came again, oldest first. */
export const listReversalLines = ({ reversals }: Pick<PaymentView, 'reversals'>): readonly ReversalLine[] =>
  reversals.map(({ kind, amountCents, at }) => ({
    word: words[kind],
    amount: formatMoney(amountCents),
    day: formatDay(at),
  }))

/** What a line changes of the amount: only a dispute's beginning and a refund take something away. */
export const signedAmount = ({ word, amount }: ReversalLine): string =>
  word === 'refund' || word === 'dispute' ? `−${amount}` : word === 'won' ? amount : ''
