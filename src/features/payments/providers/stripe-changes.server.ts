import type { Stripe } from 'stripe'
import type { ProviderChanges } from '#features/payments/payment-provider.ts'
import { findPaymentOfCharge } from './stripe-event.server.ts'

/** How many lines Stripe sends at once, at most. */
const pageSize = 100

/**
 * The payments whose money has moved after they were paid, from the lines of Stripe's balance: each refund and each
 * dispute is a line, lines never change, and they are there without a limit of days.
 */
export async function listStripeChanges(
  stripe: Stripe,
  after: string | null,
  since: Date,
): Promise<ProviderChanges> {
  const lines = await readLines(
    stripe,
    after === null ? { created: { gte: Math.floor(since.getTime() / 1000) } } : { ending_before: after },
  )
  const charges = new Set(lines.flatMap(findCharge))
  const paymentIds: string[] = []
  for (const charge of charges) {
    const paymentId = await findPaymentOfCharge(stripe, charge)
    if (paymentId !== undefined) paymentIds.push(paymentId)
  }
  // The newest line comes first.
  return { paymentIds, cursor: lines[0]?.id ?? after }
}

/** All lines since a moment, or after a known one, newest first. */
async function readLines(
  stripe: Stripe,
  asked: Pick<Stripe.BalanceTransactionListParams, 'created' | 'ending_before'>,
): Promise<readonly Stripe.BalanceTransaction[]> {
  const lines: Stripe.BalanceTransaction[] = []
  const pages = stripe.balanceTransactions.list({ ...asked, limit: pageSize, expand: ['data.source'] })
  for await (const line of pages) lines.push(line)
  // Before a known line, the library goes from the oldest to the newest.
  return asked.ending_before === undefined ? lines : lines.toReversed()
}

/** The charge of a line that is a refund or a step of a dispute. */
function findCharge({ source }: Stripe.BalanceTransaction): readonly string[] {
  if (source === null || typeof source === 'string') return []
  if (source.object !== 'refund' && source.object !== 'dispute') return []
  const { charge } = source
  return charge === null ? [] : [typeof charge === 'string' ? charge : charge.id]
}
