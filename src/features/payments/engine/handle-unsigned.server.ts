import type { PaymentContext } from '../payment-context.server.ts'
import type { UnsignedEvent } from '../payment-provider.ts'
import { openStates } from '../payment-state.ts'

/**
 * Lets the payment that an unsigned message names be asked about at its provider, and believes nothing of the message. A
 * reference that is not ours costs one look into the database and is answered as any other, so that nobody learns which
 * references exist. For one payment this is limited: what is over the limit, the sweep and the reconciliation find.
 */
export async function handleUnsigned(
  context: PaymentContext,
  provider: string,
  { pspRef }: UnsignedEvent,
): Promise<void> {
  const payment = await context.db
    .selectFrom('payment')
    .select(['id', 'state'])
    .where('provider', '=', provider)
    .where('psp_ref', '=', pspRef)
    .executeTakeFirst()
  // A message that arrives before we have stored the provider's reference is no loss: the payment's own job asks too.
  if (payment === undefined) return
  const verdict = await context.unsignedWebhooks.attempt(payment.id)
  if (!verdict.ok) return
  const isOpen = (openStates as readonly string[]).includes(payment.state)
  await context.db
    .transaction()
    .execute((trx) =>
      isOpen ? context.enqueueSettle(trx, payment.id, 0) : context.enqueueFollow(trx, payment.id),
    )
}
