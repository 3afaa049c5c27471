import type { LocalText } from '#i18n/localised.ts'
import type { Locale } from '#i18n/locale.ts'
import type { MessageValues } from '#i18n/format-message.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { shortReference } from '#i18n/short-reference.ts'
import type { Receipt } from './receipt.ts'
import { signedAmount } from './reversal-lines.ts'

export type Say = (key: MessageKey, values?: MessageValues) => string

export type ReceiptRow = {
  readonly label: LocalText
  readonly value: LocalText
  readonly isTotal?: boolean
}

export function listReceiptRows(receipt: Receipt, locale: Locale, t: Say): readonly ReceiptRow[] {
  const { moment, service, facts, lines, gross, tax, reversals, left } = receipt
  const own = (value: string): LocalText => ({ value, lang: locale })
  const row = (label: string, value: string): ReceiptRow => ({ label: own(label), value: own(value) })
  return [
    row(t('receipt_paid_at'), moment),
    { label: own(t('receipt_service')), value: service },
    ...facts.map(({ label, value }) => ({ label, value: own(value) })),
    ...(lines.length > 1 ? lines.map(({ text, amount }) => ({ label: text, value: own(amount) })) : []),
    { ...row(t('receipt_gross'), gross), isTotal: true },
    ...(tax === null
      ? []
      : [row(t('receipt_net'), tax.net), row(t('receipt_tax', { rate: tax.rate }), tax.tax)]),
    ...reversals.map((line) => row(t('receipt_reversal', line), signedAmount(line))),
    ...(left === null ? [] : [{ ...row(t('receipt_left'), left.gross), isTotal: true }]),
    ...(tax !== null && left !== null && left.tax !== null
      ? [row(t('receipt_tax', { rate: tax.rate }), left.tax)]
      : []),
  ]
}

export const listReceiptNotes = ({ tax, isRefunded, transactionId }: Receipt, t: Say): readonly string[] => [
  ...(tax === null ? [t('receipt_untaxed')] : []),
  ...(isRefunded ? [t('receipt_refunded')] : []),
  `${t('receipt_transaction')} ${shortReference(transactionId)}`,
]
