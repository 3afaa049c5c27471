import { forEachParallel } from '#app/core/for-each-parallel.ts'
import { eraseGuests, forgetErasedSubjects } from './erase-owner.server.ts'
import { movePayment } from './move-payment.server.ts'
import { findPayment, type PaymentContext, type PaymentRow } from './payment-context.server.ts'
import { pageLifeMs } from './write-intent.server.ts'
import { undecidedLimitMs } from './decide-step.ts'
import { openStates } from './payment-state.ts'
import { settlePayment } from './settle-payment.server.ts'

/** What has just moved is being taken care of already. */
const restMs = 20_000
const batch = 500
/** How many are settled at once; each may wait for the provider. */
const parallel = 4
/** When a payment that cannot be settled at all is put aside, so that nothing is open longer than 90 minutes. */
const openLimitMs = pageLifeMs + undecidedLimitMs
/** How long a refund is tried. */
const refundLimitMs = 60 * 60_000

/**
 * Settles everything that should have moved by itself: after a crash, a lost webhook, a visitor who never came back.
 * Runs each minute on one replica, and would do no harm on several.
 */
export async function sweepPayments(context: PaymentContext): Promise<void> {
  const waiting = await context.db
    .selectFrom('payment')
    .select('id')
    .where('state', 'in', [...openStates, 'review'])
    .where((eb) => eb.or([eb('state', '!=', 'review'), eb('captured_cents', '=', 0)]))
    .where('moved_at', '<', new Date(context.now() - restMs))
    .orderBy('moved_at')
    .limit(batch)
    .execute()
  await forEachParallel(waiting, parallel, ({ id }) => sweepPayment(context, id))
  await eraseGuests(context.db, context.now())
  await forgetErasedSubjects(context.db)
}

async function sweepPayment(context: PaymentContext, id: string): Promise<void> {
  try {
    await settlePayment(context, id)
  } catch (error) {
    context.logger.warn({ err: error, paymentId: id }, 'a payment could not be settled')
    const payment = await findPayment(context, id)
    if (payment && isOverdue(payment, context.now())) {
      await movePayment(context, payment, 'review', 'provider-unreachable')
      context.logger.error({ paymentId: id }, 'a payment needs a person: its provider cannot be reached')
    }
  }
}

function isOverdue({ state, created_at, moved_at }: PaymentRow, now: number): boolean {
  switch (state) {
    case 'created':
    case 'psp_created':
      return now - created_at.getTime() > openLimitMs
    case 'refund_due':
      return now - moved_at.getTime() > refundLimitMs
    default:
      return false
  }
}
