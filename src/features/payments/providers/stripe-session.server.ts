import type { Stripe } from 'stripe'
import type { ProviderAnswer, ProviderDispute } from '#features/payments/payment-provider.ts'

/**
 * The payment and the charge of a session; null while there are none.
 * @param session with `payment_intent.latest_charge` expanded
 */
export function partsOf({ payment_intent }: Stripe.Checkout.Session) {
  const intent = typeof payment_intent === 'object' ? payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  return { intent, charge }
}

/**
 * Maps a Checkout session to the state of a payment.
 * @param session with `payment_intent.latest_charge` expanded
 * @param disputes those of its charge
 */
export function readStripeSession(
  session: Stripe.Checkout.Session,
  disputes: readonly Stripe.Dispute[],
): ProviderAnswer {
  const { intent, charge } = partsOf(session)
  const state = stateOf(session, intent)
  return {
    state,
    // The charge has the amount that was really taken; a session without one was paid in full.
    capturedCents: state === 'captured' ? (charge?.amount_captured ?? session.amount_total ?? 0) : 0,
    refundedCents: charge?.amount_refunded ?? 0,
    ...(disputes.length > 0 && { disputes: disputes.flatMap(readDispute) }),
    currency: (session.currency ?? '').toUpperCase(),
  }
}

function stateOf(
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ProviderAnswer['state'] {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  if (payment_status === 'paid') return 'captured'
  // A payment method that takes days, such as a direct debit: it may still fail after the visitor has left the page.
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
    ? 'declined'
    : 'pending'
}

/** An inquiry of a bank (`warning_…`) moves no money; everything else without an outcome is open. */
function readDispute({ id, status, amount }: Stripe.Dispute): readonly ProviderDispute[] {
  if (status.startsWith('warning_') || status === 'prevented') return []
  const state = status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open'
  return [{ ref: id, state, amountCents: amount }]
}
