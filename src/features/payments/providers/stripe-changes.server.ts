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
  const lines = after === null ? await readSince(stripe, since) : await readAfter(stripe, after)
  const charges = new Set(lines.flatMap(findCharge))
  const paymentIds: string[] = []
  for (const charge of charges) {
    const paymentId = await findPaymentOfCharge(stripe, charge)
    if (paymentId !== undefined) paymentIds.push(paymentId)
  }
  // The newest line comes first.
  return { paymentIds, cursor: lines[0]?.id ?? after }
}

/** All lines since a moment, newest first. */
async function readSince(stripe: Stripe, since: Date): Promise<readonly Stripe.BalanceTransaction[]> {
  const lines: Stripe.BalanceTransaction[] = []
  for (let last: string | undefined; ;) {
    const page = await stripe.balanceTransactions.list({
      created: { gte: Math.floor(since.getTime() / 1000) },
      limit: pageSize,
      expand: ['data.source'],
      ...(last === undefined ? {} : { starting_after: last }),
    })
    lines.push(...page.data)
    last = page.data.at(-1)?.id
    if (!page.has_more || last === undefined) return lines
  }
}

/** All lines that are newer than a known one, newest first. */
async function readAfter(stripe: Stripe, after: string): Promise<readonly Stripe.BalanceTransaction[]> {
  const pages: (readonly Stripe.BalanceTransaction[])[] = []
  for (let cursor = after; ;) {
    const page = await stripe.balanceTransactions.list({
      ending_before: cursor,
      limit: pageSize,
      expand: ['data.source'],
    })
    pages.unshift(page.data)
    const newest = page.data[0]?.id
    if (!page.has_more || newest === undefined) return pages.flat()
    cursor = newest
  }
}

/** The charge of a line that is a refund or a step of a dispute. */
function findCharge({ source }: Stripe.BalanceTransaction): readonly string[] {
  if (source === null || typeof source === 'string') return []
  if (source.object !== 'refund' && source.object !== 'dispute') return []
  const { charge } = source
  return charge === null ? [] : [typeof charge === 'string' ? charge : charge.id]
}
