import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentOwner } from './payment.ts'
import type { PaymentContext } from './payment-context.server.ts'
import { findOwnRow } from './own-payment.server.ts'
import { statusOf } from './payment-state.ts'
import { settlePayment, type Settlement } from './settle-payment.server.ts'

/**
 * - `accepted`: paid, or it is not yet known; it will be settled without the visitor (202)
 * - `refused`: the provider has said that it is not paid
 */
export type FinalizeOutcome = 'accepted' | 'refused' | 'not-found'

/** A visitor waits for the answer; what takes longer goes on behind it. */
const patienceMs = 3_000
/** If the process dies behind the answer, a job takes it up. */
const takeUpSeconds = 10

/**
 * Records that the visitor is back from the provider's page and wants to be done (API-09), then asks the provider as
 * long as a visitor waits. A time-out is «unknown», never «not paid».
 */
export async function finalizePayment(
  context: PaymentContext,
  owner: PaymentOwner,
  id: string,
): Promise<FinalizeOutcome> {
  const payment = await findOwnRow(context, owner, id)
  if (!payment) return 'not-found'
  await recordWish(context, payment.id)
  context.reach('wish-written')
  const settlement = await settleWithPatience(context, payment.id)
  return settlement && isKnownUnpaid(settlement) ? 'refused' : 'accepted'
}

const recordWish = (context: PaymentContext, id: string): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('payment')
      .set({ finalize_requested_at: new Date(context.now()) })
      .where('id', '=', id)
      .where('finalize_requested_at', 'is', null)
      .executeTakeFirst()
    // A page that waits asks again every few seconds; one job is enough.
    if (numUpdatedRows > 0n) await context.enqueueSettle(trx, id, takeUpSeconds)
  })

/** Undefined when it is not known in time. */
async function settleWithPatience(context: PaymentContext, id: string): Promise<Settlement | undefined> {
  const impatience = new AbortController()
  const settled = settlePayment(context, id).catch((error: unknown) => {
    context.logger.warn({ err: error, paymentId: id }, 'a payment could not be settled at its return')
    return undefined
  })
  const settlement = await Promise.race([
    settled,
    sleep(patienceMs, undefined, { signal: impatience.signal }).catch(() => undefined),
  ])
  impatience.abort()
  return settlement
}

function isKnownUnpaid({ payment, providerSays }: Settlement): boolean {
  const status = statusOf(payment.state)
  if (status === 'failed' || status === 'refunding' || status === 'refunded') return true
  // The visitor is back and the page still waits for them. Should they pay yet, it is settled all the same.
  return status === 'open' && providerSays === 'open'
}
