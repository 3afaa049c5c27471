import type { Issuer } from '#platform/issuer.ts'
import type { Locale } from '#i18n/locale.ts'
import { pickText, type LocalText } from '#i18n/localised.ts'
import { formatMoney } from '#i18n/money-text.ts'
import type { PaymentView } from '../payment.ts'
import { formatDayAndTime } from '#core/payment-time.ts'
import { splitTax } from '../tax-split.ts'
import { listReversalLines, type ReversalLine } from './reversal-lines.ts'

/** A receipt in one language, as the page and the PDF show it. Amounts are texts such as `12,50 €`. */
export type Receipt = {
  readonly number: string
  readonly transactionId: string
  /** When it was paid: `24.12.2026, 14:05`. */
  readonly moment: string
  readonly issuer: Issuer | null
  readonly service: LocalText
  readonly facts: readonly { readonly label: LocalText; readonly value: string }[]
  readonly lines: readonly { readonly text: LocalText; readonly amount: string }[]
  readonly gross: string
  /** Null if the tax arises only later (a card's credit). */
  readonly tax: { readonly rate: string; readonly net: string; readonly tax: string } | null
  readonly isRefunded: boolean
  /** Refunds and disputes, oldest first. */
  readonly reversals: readonly ReversalLine[]
  /** What is left after refunds of a part, with its tax; null if nothing or all of it was refunded. */
  readonly left: { readonly gross: string; readonly tax: string | null } | null
}

export function describeReceipt(payment: PaymentView, locale: Locale): Receipt | undefined {
  const { receiptNumber, completedAt, amount } = payment
  if (receiptNumber === null || completedAt === null) return undefined
  return {
    number: receiptNumber,
    transactionId: payment.id,
    moment: formatDayAndTime(completedAt),
    issuer: payment.issuer,
    service: pickText(payment.service, locale),
    facts: payment.facts.map(({ label, value }) => ({ label: pickText(label, locale), value })),
    lines: payment.lines.map(({ text, amountCents }) => ({
      text: pickText(text, locale),
      // With a minus sign, which is as wide as the digits above and below it.
      amount: formatMoney(amountCents).replace('-', '−'),
    })),
    gross: formatMoney(amount.grossCents),
    tax:
      amount.taxRate === 0
        ? null
        : {
            rate: formatRate(amount.taxRate),
            net: formatMoney(amount.netCents),
            tax: formatMoney(amount.taxCents),
          },
    isRefunded: payment.status === 'refunded',
    reversals: listReversalLines(payment),
    left: describeLeft(payment),
  }
}

/** A refund lowers the tax that the receipt shows, so that the amount that is left has a tax of its own. */
function describeLeft({ status, amount, refundedCents }: PaymentView): Receipt['left'] {
  if (refundedCents === 0 || status === 'refunded') return null
  const { grossCents, taxCents } = splitTax(amount.grossCents - refundedCents, amount.taxRate)
  return { gross: formatMoney(grossCents), tax: amount.taxRate === 0 ? null : formatMoney(taxCents) }
}

/** Hundredths of a percent as `19` or `7,5`. */
export const formatRate = (taxRate: number): string => String(taxRate / 100).replace('.', ',')
