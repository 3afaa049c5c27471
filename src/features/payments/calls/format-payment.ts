import type { paymentWire } from './payment-wire.ts'
import type { InferOutput } from 'valibot'
import type { PaymentView } from '#features/payments/payment.ts'
import type { Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'

export const formatPayment = (payment: PaymentView, locale: Locale): InferOutput<typeof paymentWire> => ({
  transactionId: payment.id,
  scope: payment.scope,
  centerUid: payment.centreUid,
  status: payment.status,
  service: pickText(payment.service, locale).value,
  lines: payment.lines.map(({ text, amountCents }) => ({ text: pickText(text, locale).value, amountCents })),
  facts: payment.facts.map(({ label, value }) => ({ label: pickText(label, locale).value, value })),
  amount: { ...payment.amount, currency: payment.currency },
  refundedCents: payment.refundedCents,
  voucher: payment.voucherCode,
  createdAt: payment.createdAt.toISOString(),
  completedAt: payment.completedAt?.toISOString() ?? null,
  receiptNumber: payment.receiptNumber,
  continueUrl: payment.continueUrl,
  results: Object.fromEntries(Object.entries(payment.results).map(([kind, result]) => [kind, { ...result }])),
})
