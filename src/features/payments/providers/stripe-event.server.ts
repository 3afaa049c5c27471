import { Stripe } from 'stripe'
import * as v from 'valibot'
import { isPlainText } from '#core/plain-text.ts'
import { isPaymentId } from '#features/payments/payment-id.ts'
import type { IgnoredEvent, WebhookEvent } from '#features/payments/payment-provider.ts'

const reference = v.pipe(v.string(), v.maxLength(255), v.check(isPlainText))

/** An event of a destination that is set to «thin»: it names what has changed, and says nothing of it. */
const thinEventSchema = v.object({ object: v.literal('v2.core.event') })

const eventSchema = v.object({
  id: reference,
  data: v.object({
    object: v.object({ object: v.string(), id: v.optional(reference), charge: v.optional(v.unknown()) }),
  }),
})

/**
 * What a signed message is about: a session of Checkout, or the charge that was refunded or disputed afterwards. The
 * charge has our payment's id, which Stripe copies from the session; a dispute has only the charge, so Stripe is asked.
 * @throws Error if Stripe does not answer
 */
export async function readStripeEvent(
  stripe: Stripe,
  signed: unknown,
): Promise<WebhookEvent | IgnoredEvent | 'unreadable'> {
  if (v.is(thinEventSchema, signed)) return { ignored: 'thin-event' }
  const event = v.safeParse(eventSchema, signed)
  if (!event.success) return 'unreadable'
  const { object, id, charge } = event.output.data.object
  const eventId = event.output.id
  switch (object) {
    case 'checkout.session':
      return id === undefined ? 'unreadable' : { eventId, pspRef: id }
    case 'charge':
      return aboutCharge(stripe, eventId, id)
    case 'dispute':
      return aboutCharge(stripe, eventId, typeof charge === 'string' ? charge : undefined)
    default:
      return { ignored: 'other-event' }
  }
}

async function aboutCharge(stripe: Stripe, eventId: string, charge: string | undefined) {
  if (charge === undefined) return 'unreadable'
  try {
    const paymentId = await findPaymentOfCharge(stripe, charge)
    return paymentId === undefined ? ({ ignored: 'other-event' } as const) : { eventId, paymentId }
  } catch (error) {
    // Asked again it would say the same, and Stripe would send the message for days.
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return { ignored: 'unknown-charge' } as const
    throw error
  }
}

/** The payment that a charge has paid; undefined if another system has taken it with the same account. */
export async function findPaymentOfCharge(stripe: Stripe, charge: string): Promise<string | undefined> {
  const { metadata } = await stripe.charges.retrieve(charge)
  const paymentId = metadata['paymentId']
  return paymentId !== undefined && isPaymentId(paymentId) ? paymentId : undefined
}
