import type { PaymentContext } from '../payment-context.server.ts'
import type { WebhookEvent } from '../payment-provider.ts'

/** The outcome of a webhook. `received` also if it was received before, or does not concern us. */
export type WebhookOutcome = 'received' | 'forged' | 'unreadable' | 'no-such-provider'

/**
 * Accepts a provider's webhook: once per event, however often and in whatever order it arrives. The message only makes
 * us ask the provider, so a forged one has no effect.
 */
export async function receiveWebhook(
  context: PaymentContext,
  providerName: string,
  rawBody: string,
  headers: Headers,
): Promise<WebhookOutcome> {
  const provider = context.providers.get(providerName)
  if (!provider) return 'no-such-provider'
  const event = await provider.verifyWebhook(rawBody, headers)
  if (event === 'forged' || event === 'unreadable') return event
  if (event === 'ignored') return 'received'
  context.passCrashPoint('webhook-verified')
  await writeToInbox(context, providerName, event)
  context.passCrashPoint('webhook-written')
  return 'received'
}

async function writeToInbox(context: PaymentContext, provider: string, { eventId, pspRef }: WebhookEvent) {
  await context.db.transaction().execute(async (trx) => {
    const row = { provider, event_id: eventId, psp_ref: pspRef, received_at: new Date(context.now()) }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('webhook_inbox')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    const payment = await trx
      .selectFrom('payment')
      .select('id')
      .where('provider', '=', provider)
      .where('psp_ref', '=', pspRef)
      .executeTakeFirst()
    // A message that arrives before we have stored the provider's reference is no loss: the payment's own job asks too.
    if (payment) await context.enqueueSettle(trx, payment.id, 0)
  })
}
