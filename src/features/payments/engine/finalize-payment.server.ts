import { setTimeout as sleep } from 'node:timers/promises'
import type { FinalizeOutcome, PaymentOwner } from '../payment.ts'
import type { PaymentContext } from '../payment-context.server.ts'
import { findOwnRow } from './own-payment.server.ts'
import { statusOf } from '../payment-state.ts'
import { type Settlement, settlePayment } from './settle-payment.server.ts'
import { closeAtOtherPrice } from './close-at-other-price.server.ts'

/** After how long a job settles the payment, in case this process dies. */
const takeUpSeconds = 10

/**
 * Records that the visitor came back from the provider's page and asks for completion (API-09), then asks the provider
 * for as long as the visitor waits. A timeout means "unknown", never "not paid".
 */
export async function finalizePayment(
  context: PaymentContext,
  owner: PaymentOwner,
  id: string,
): Promise<FinalizeOutcome> {
  const payment = await findOwnRow(context, owner, id)
  if (!payment) return 'not-found'
  await recordFinalizeRequest(context, payment.id)
  context.passCrashPoint('finalize-request-written')
  const settlement = await settleWithPatience(context, owner, payment.id)
  return settlement && isKnownUnpaid(settlement) ? 'refused' : 'accepted'
}

const recordFinalizeRequest = (context: PaymentContext, id: string): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('payment')
      .set({ finalize_requested_at: new Date(context.now()) })
      .where('id', '=', id)
      .where('finalize_requested_at', 'is', null)
      .executeTakeFirst()
    // The waiting page asks again every few seconds; one job is enough.
    if (numUpdatedRows > 0n) await context.enqueueSettle(trx, id, takeUpSeconds)
  })

/** Settles the payment, for as long as the visitor waits; undefined if the outcome is not known by then. */
async function settleWithPatience(
  context: PaymentContext,
  owner: PaymentOwner,
  id: string,
): Promise<Settlement | undefined> {
  const impatience = new AbortController()
  const settled = settleAtPriceOfNow(context, owner, id).catch((error: unknown) => {
    context.logger.warn({ err: error, paymentId: id }, 'a payment could not be settled at its return')
    return undefined
  })
  const settlement = await Promise.race([
    settled,
    sleep(context.patienceMs, undefined, { signal: impatience.signal }).catch(() => undefined),
  ])
  impatience.abort()
  return settlement
}

/** Settles the payment; if nobody has paid it and its price is another one by now, its page is closed. */
async function settleAtPriceOfNow(
  context: PaymentContext,
  owner: PaymentOwner,
  id: string,
): Promise<Settlement | undefined> {
  const settlement = await settlePayment(context, id)
  if (settlement === undefined || !isLeftOpen(settlement)) return settlement
  return (await closeAtOtherPrice(context, owner, settlement.payment))
    ? settlePayment(context, id)
    : settlement
}

/** The visitor is back, but the provider's page is still open. */
const isLeftOpen = ({ payment, providerSays }: Settlement): boolean =>
  statusOf(payment.state) === 'open' && providerSays === 'open'

function isKnownUnpaid(settlement: Settlement): boolean {
  const status = statusOf(settlement.payment.state)
  if (status === 'failed' || status === 'refunding' || status === 'refunded') return true
  // If they pay there later, the payment is settled as usual.
  return isLeftOpen(settlement)
}
