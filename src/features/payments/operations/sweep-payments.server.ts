import { forEachParallel } from '#core/for-each-parallel.ts'
import { eraseGuests, clearErasedSubjects } from './erase-owner.server.ts'
import { transitionPayment } from '../engine/transition-payment.server.ts'
import { findPayment, type PaymentContext, type PaymentRow } from '../payment-context.server.ts'
import { longestPageMs } from '../engine/page-end.ts'
import { undecidedLimitMs } from '../engine/decide-step.ts'
import { openStates } from '../payment-state.ts'
import { reconcilePayment } from './reconcile-payment.server.ts'
import { takeUpRefund } from './claim-refund.server.ts'
import { settlePayment } from '../engine/settle-payment.server.ts'

/** A payment that moved less than this long ago is being settled already. */
const restMs = 20_000
const batch = 500
/** How many payments are settled at once; each may wait for the provider. */
const parallel = 4
/** When a payment that cannot be settled goes into review, so that none stays open longer than 80 minutes. */
const openLimitMs = longestPageMs + undecidedLimitMs
/** How long a refund, or a step that fails, is retried. */
const retryLimitMs = 60 * 60_000

/**
 * Settles every payment that should have moved by itself, and finishes every refund that was begun: after a crash, a lost
 * webhook, or a visitor who never came back. Runs every minute on one replica; running on several would be harmless.
 */
export async function sweepPayments(context: PaymentContext): Promise<void> {
  const resting = context.db
    .selectFrom('payment')
    .select(['id', 'moved_at'])
    .where('moved_at', '<', new Date(context.now() - restMs))
  // Two queries, because no index has the open payments together with those in review.
  const waiting = await resting
    .where('state', 'in', openStates)
    .unionAll(resting.where('state', '=', 'review').where('captured_cents', '=', 0))
    .orderBy('moved_at')
    .limit(batch)
    .execute()
  await forEachParallel(waiting, parallel, ({ id }) => sweepPayment(context, id))
  await takeUpRefunds(context)
  await eraseGuests(context.db, context.now())
  await clearErasedSubjects(context.db)
}

/** Finishes refunds that were claimed by a process that has died, or that had no answer. */
async function takeUpRefunds(context: PaymentContext): Promise<void> {
  const left = await context.db
    .selectFrom('payment')
    .selectAll()
    .where('refund_claimed_until', '<=', new Date(context.now()))
    .limit(batch)
    .execute()
  await forEachParallel(left, parallel, async (payment) => {
    try {
      if ((await takeUpRefund(context, payment)) === 'under-way') return
      await reconcilePayment(context, (await findPayment(context, payment.id)) ?? payment)
    } catch (error) {
      context.logger.warn({ err: error, paymentId: payment.id }, 'a refund could not be finished')
    }
  })
}

async function sweepPayment(context: PaymentContext, id: string): Promise<void> {
  try {
    await settlePayment(context, id)
  } catch (error) {
    context.logger.warn({ err: error, paymentId: id }, 'a payment could not be settled')
    const payment = await findPayment(context, id)
    const reason = payment && findOverdue(payment, context.now())
    if (payment && reason) await transitionPayment(context, payment, 'review', reason)
  }
}

/** Why a payment that cannot be settled has to be looked at by a person; null if it is to be tried again. */
function findOverdue({ state, created_at, moved_at }: PaymentRow, now: number): OverdueReason | null {
  switch (state) {
    case 'created':
    case 'psp_created':
      return now - created_at.getTime() > openLimitMs ? 'provider-unreachable' : null
    case 'refund_due':
      return now - moved_at.getTime() > retryLimitMs ? 'provider-unreachable' : null
    case 'captured':
    case 'finalizing':
      return now - moved_at.getTime() > retryLimitMs ? 'step-fails' : null
    case 'review':
    case 'completed':
    case 'declined':
    case 'cancelled':
    case 'expired':
    case 'refunded':
      return null
  }
}

/** The money has arrived, but a step of ours throws; or the provider cannot be asked. */
type OverdueReason = 'step-fails' | 'provider-unreachable'
