import { Stripe } from 'stripe'
import { ProviderRefusal } from '#features/payments/payment-provider.ts'

/** With these Stripe says that it makes no such refund; with others it is unknown, or our settings are wrong. */
const refused: ReadonlySet<number | undefined> = new Set([400, 402])

/**
 * Refunds an amount once for a key. Stripe forgets an idempotency key after a day, and a refund may be repeated later than
 * that. So each refund carries our key, and one that is there already is not made again.
 * @param intent the id of the payment at Stripe
 * @throws ProviderRefusal if Stripe makes no such refund
 */
export async function refundOnce(stripe: Stripe, intent: string, cents: number, key: string): Promise<void> {
  for await (const made of stripe.refunds.list({ payment_intent: intent, limit: 100 })) {
    if (made.metadata?.['refundKey'] !== key || made.status === 'failed' || made.status === 'canceled')
      continue
    if (made.amount !== cents) throw new Error('The key was used for a refund of another amount')
    return
  }
  const parameters = { payment_intent: intent, amount: cents, metadata: { refundKey: key } }
  try {
    await stripe.refunds.create(parameters, { idempotencyKey: key })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && refused.has(error.statusCode))
      throw new ProviderRefusal(`Stripe refuses the refund: ${error.code ?? error.message}`, { cause: error })
    throw error
  }
}
