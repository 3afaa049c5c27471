import type { EffectResult, PaymentReversal, PaymentView } from './payment.ts'
import type { PaymentRow } from './payment-context.server.ts'
import type { PaidPayment } from './scope-handler.ts'
import { statusOf } from './payment-state.ts'
import { splitTax } from './tax-split.ts'

export const toPaidPayment = (row: PaymentRow): PaidPayment => ({
  id: row.id,
  scope: row.scope,
  centreUid: row.centre_uid,
  subjectKey: row.subject_key,
  subject: row.subject,
  amountCents: row.amount_cents,
  voucherCode: row.voucher_code,
  pageEndsAt: row.expires_at.getTime(),
})

export function toPaymentView(
  row: PaymentRow,
  results: Readonly<Record<string, EffectResult>>,
  reversals: readonly PaymentReversal[],
): PaymentView {
  return {
    id: row.id,
    scope: row.scope,
    centreUid: row.centre_uid,
    isGuests: row.owner_kind === 'guest',
    status: statusOf(row.state),
    state: row.state,
    service: row.service,
    lines: row.lines,
    facts: row.facts,
    amount: splitTax(row.amount_cents, row.tax_rate),
    refundedCents: row.refunded_cents,
    reversals,
    currency: row.currency,
    voucherCode: row.voucher_code,
    createdAt: row.created_at,
    completedAt: row.completed_at,
    receiptNumber: row.receipt_number,
    issuer: row.issuer,
    continueUrl: row.state === 'psp_created' ? row.redirect_url : null,
    results,
  }
}
