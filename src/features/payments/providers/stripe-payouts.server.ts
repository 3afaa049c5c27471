import type { Stripe } from 'stripe'
import type { Payout, PayoutLine, PayoutLineKind } from '#features/payments/payment-provider.ts'
import { findPaymentOfCharge } from './stripe-event.server.ts'

/** How many lines Stripe sends at once, at most. */
const pageSize = 100

/**
 * The payouts that arrived on some days, with the lines of the balance that each consists of. Stripe knows these lines of
 * automatic payouts only; one that somebody has made by hand has none.
 * @param days both included, as `2026-11-22`; Stripe counts the days of arrival in UTC
 * @param signal ends the call between two requests
 */
export async function listStripePayouts(
  stripe: Stripe,
  { first, last }: { readonly first: string; readonly last: string },
  signal?: AbortSignal,
): Promise<readonly Payout[]> {
  const secondsOf = (day: Temporal.PlainDate) => day.toZonedDateTime('UTC').epochMilliseconds / 1000
  const arrival_date = {
    gte: secondsOf(Temporal.PlainDate.from(first)),
    lt: secondsOf(Temporal.PlainDate.from(last).add({ days: 1 })),
  }
  const payouts: Payout[] = []
  for await (const { id, amount, arrival_date: arrival } of stripe.payouts.list({
    arrival_date,
    status: 'paid',
    limit: pageSize,
  })) {
    signal?.throwIfAborted()
    const day = new Date(arrival * 1000).toISOString().slice(0, 10)
    payouts.push({ ref: id, day, amountCents: amount, lines: await listLines(stripe, id, signal) })
  }
  return payouts.toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

async function listLines(
  stripe: Stripe,
  payout: string,
  signal: AbortSignal | undefined,
): Promise<readonly PayoutLine[]> {
  const lines: PayoutLine[] = []
  for await (const line of stripe.balanceTransactions.list({
    payout,
    limit: pageSize,
    expand: ['data.source'],
  })) {
    signal?.throwIfAborted()
    // The payout itself is a line of the balance too.
    if (line.type === 'payout') continue
    const { kind, charge } = readSource(line)
    const paymentId = charge === null ? undefined : await findPaymentOfCharge(stripe, charge)
    lines.push({
      ref: line.id,
      kind,
      paymentId: paymentId ?? null,
      amountCents: line.amount,
      feeCents: line.fee,
    })
  }
  return lines
}

type Source = { readonly kind: PayoutLineKind; readonly charge: string | null }

function readSource({ type, source }: Stripe.BalanceTransaction): Source {
  if (type === 'stripe_fee') return { kind: 'fee', charge: null }
  if (source === null || typeof source === 'string') return { kind: 'other', charge: null }
  switch (source.object) {
    case 'charge':
      return { kind: 'payment', charge: source.id }
    case 'refund':
    case 'dispute': {
      const { charge } = source
      return { kind: source.object, charge: typeof charge === 'string' ? charge : (charge?.id ?? null) }
    }
    default:
      return { kind: 'other', charge: null }
  }
}
