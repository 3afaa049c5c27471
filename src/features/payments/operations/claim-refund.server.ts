import { sql } from 'kysely'
import { toJson } from '#platform/database/tables.server.ts'
import { transitionPayment } from '../engine/transition-payment.server.ts'
import { providerOf } from '../payment-accounts.server.ts'
import {
  findPayment,
  type PaymentContext,
  type PaymentRow,
  type PaymentTransaction,
} from '../payment-context.server.ts'
import { ProviderRefusal } from '../payment-provider.ts'
import { recordPartialRefund } from '../reversals/record-refund.server.ts'
import type { RefundOrder } from '../reversals/refund-order.ts'
import { reconcilePayment } from './reconcile-payment.server.ts'

/*
 * A refund of a completed payment. It is claimed in the database before the provider is asked, so that of one payment only
 * one refund is under way, on all replicas together. The claim stays until the outcome is known: after a crash or a lost
 * answer the same refund is asked for again, with the same key, and no other one before that.
 */

/** For how long only the process that has claimed a refund may ask for it: longer than its calls to the provider can take. */
const claimMs = 60_000

export type ClaimedOrder = RefundOrder & { readonly key: string }

/** How a claimed refund has ended: `refused` if the provider will not make it, and nothing was given. */
export type RefundEnding = 'given' | 'refused'

/**
 * Claims a refund, if none is under way and nothing about the payment has changed since it was read.
 * @param alongside what is written in the same transaction; if it throws, nothing is claimed
 * @returns whether it is claimed now
 */
export const claimRefund = (
  context: PaymentContext,
  payment: PaymentRow,
  order: ClaimedOrder,
  alongside: (trx: PaymentTransaction) => Promise<void>,
): Promise<boolean> =>
  context.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('payment')
      .set({ refund_order: toJson(order), refund_claimed_until: new Date(context.now() + claimMs) })
      .where('id', '=', payment.id)
      .where('state', '=', payment.state)
      .where('refunded_cents', '=', payment.refunded_cents)
      .where('refund_claimed_until', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await alongside(trx)
    return true
  })

/**
 * Asks the provider for a claimed refund and records it.
 * @throws Error if there is no answer: the claim stays, and anybody may take it up at once
 */
export async function giveClaimed(
  context: PaymentContext,
  payment: PaymentRow,
  order: ClaimedOrder,
): Promise<RefundEnding> {
  const { id, psp_ref } = payment
  if (psp_ref === null) throw new Error(`The payment ${id} has no page at a provider`)
  try {
    await providerOf(context, payment).refund(psp_ref, order.amountCents, order.key)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) {
      await changeClaim(context, id, order, { refund_claimed_until: new Date(context.now()) })
      throw error
    }
    context.logger.warn({ err: error, paymentId: id }, 'the provider refuses a refund')
    await release(context, id, order)
    return 'refused'
  }
  context.passCrashPoint('refund-sent')
  await record(context, id, order)
  context.passCrashPoint('refund-written')
  await release(context, id, order)
  return 'given'
}

/**
 * Takes up a refund whose process has died, or has got no answer.
 * @returns `under-way` while another process is at it
 * @throws Error if the provider does not answer this time either
 */
export async function takeUpRefund(
  context: PaymentContext,
  payment: PaymentRow,
): Promise<RefundEnding | 'under-way'> {
  const { id, refund_claimed_until: until, refund_order: order } = payment
  if (until === null || until.getTime() > context.now()) return 'under-way'
  const isKnown = isClaimed(order)
  const { numUpdatedRows } = await context.db
    .updateTable('payment')
    .set({ refund_claimed_until: isKnown ? new Date(context.now() + claimMs) : null })
    .where('id', '=', id)
    .where('refund_claimed_until', '=', until)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return 'under-way'
  return isKnown ? giveClaimed(context, payment, order) : 'refused'
}

/** While replicas are being updated, one of the earlier release may have written over what was claimed. */
const isClaimed = (order: RefundOrder | null): order is ClaimedOrder => order?.key !== undefined

/** Records what was given, unless the provider's own message about it was quicker. */
async function record(context: PaymentContext, id: string, { key, fromCents, amountCents }: ClaimedOrder) {
  const payment = await findPayment(context, id)
  if (payment?.refund_order?.key !== key || payment.refund_order.isRecorded === true) return
  if (payment.refunded_cents !== fromCents) return reconcilePayment(context, payment)
  const refundedCents = fromCents + amountCents
  if (refundedCents < payment.captured_cents) await recordPartialRefund(context, payment, refundedCents)
  else
    await transitionPayment(context, payment, 'refunded', 'operator-refund', {
      refunded_cents: refundedCents,
    })
}

const release = (context: PaymentContext, id: string, order: ClaimedOrder): Promise<void> =>
  changeClaim(context, id, order, { refund_order: null, refund_claimed_until: null })

/** Changes a claim, unless it has ended meanwhile. */
async function changeClaim(
  { db }: PaymentContext,
  id: string,
  { key }: ClaimedOrder,
  changes: { readonly refund_order?: null; readonly refund_claimed_until: Date | null },
): Promise<void> {
  await db
    .updateTable('payment')
    .set(changes)
    .where('id', '=', id)
    .where(sql<string>`refund_order ->> 'key'`, '=', key)
    .execute()
}
