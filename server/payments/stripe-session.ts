import type { Stripe } from 'stripe'
import type { ProviderAnswer } from '#app/features/payments/payment-provider.ts'

/** What a Checkout session means to us; `payment_intent.latest_charge` must be expanded. */
export function readStripeSession(session: Stripe.Checkout.Session): ProviderAnswer {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  const state = stateOf(session, intent)
  return {
    state,
    // The charge knows what was really taken; a session without one was paid in full.
    capturedCents: state === 'captured' ? (charge?.amount_captured ?? session.amount_total ?? 0) : 0,
    refundedCents: charge?.amount_refunded ?? 0,
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
  // A way to pay that takes days, such as a debit: it may still fail after the visitor is done.
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
    ? 'declined'
    : 'pending'
}
