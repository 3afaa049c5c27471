import { toJson } from '#platform/database/tables.server.ts'
import { accounts, post } from '../ledger.server.ts'
import {
  handlerOf,
  type PaymentContext,
  type PaymentRow,
  type PaymentTransaction,
} from '../payment-context.server.ts'
import { recordRefund } from '../reversals/record-refund.server.ts'
import { toPaidPayment } from '../payment-view.server.ts'

/** After how long a job takes the next step, if the process that was to take it has died. */
const takeUpSeconds = 10

/** Writes what a step entails, in the step's own transaction: effects, vouchers, postings and the next job. */
export async function recordConsequences(
  context: PaymentContext,
  trx: PaymentTransaction,
  payment: PaymentRow,
  before: PaymentRow,
): Promise<void> {
  await postArrivedMoney(trx, payment, before)
  await recordRefund(context, trx, payment, before)
  switch (payment.state) {
    case 'finalizing':
      return writeEffects(context, trx, payment)
    case 'captured':
    case 'refund_due':
      return context.enqueueSettle(trx, payment.id, takeUpSeconds)
    case 'completed':
      await complete(trx, payment)
      return context.tellOwner(trx, payment, 'receipt')
    case 'refunded':
      return before.completed_at === null ? markVoucher(trx, payment, 'released') : undefined
    case 'declined':
    case 'cancelled':
    case 'expired':
      return markVoucher(trx, payment, 'released')
    case 'created':
    case 'psp_created':
    case 'review':
      return undefined
  }
}

/** Captured money is posted when it is first seen, whatever the state of the payment. */
async function postArrivedMoney(trx: PaymentTransaction, payment: PaymentRow, before: PaymentRow) {
  await post(trx, {
    name: `capture:${payment.id}`,
    paymentId: payment.id,
    debit: accounts.provider(payment),
    credit: accounts.unearned,
    amountCents: payment.captured_cents - before.captured_cents,
    at: payment.moved_at,
  })
}

/** If an operator retries a payment in review, effects that were given up become due again. */
async function writeEffects(context: PaymentContext, trx: PaymentTransaction, payment: PaymentRow) {
  const kinds = handlerOf(context, payment).effects(toPaidPayment(payment))
  if (kinds.length === 0) return
  await trx
    .insertInto('effect')
    .values(
      kinds.map((kind) => ({
        payment_id: payment.id,
        kind,
        state: 'due' as const,
        claimed_until: null,
        last_reason: null,
        result: toJson({}),
        done_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['payment_id', 'kind'])
        .doUpdateSet({ state: 'due', claimed_until: null, under_way: false })
        .where('effect.state', '=', 'given-up'),
    )
    .execute()
}

async function complete(trx: PaymentTransaction, payment: PaymentRow) {
  await post(trx, {
    name: `earn:${payment.id}`,
    paymentId: payment.id,
    debit: accounts.unearned,
    credit: payment.credit_account,
    amountCents: payment.captured_cents,
    at: payment.moved_at,
  })
  await markVoucher(trx, payment, 'redeemed')
}

async function markVoucher(trx: PaymentTransaction, payment: PaymentRow, state: 'redeemed' | 'released') {
  if (payment.voucher_code === null) return
  await trx.updateTable('voucher_redemption').set({ state }).where('payment_id', '=', payment.id).execute()
}
