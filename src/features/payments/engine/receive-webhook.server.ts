import type { PaymentContext } from '../payment-context.server.ts'
import type { IgnoredEvent, PaymentProvider, SignedEvent, UnsignedEvent } from '../payment-provider.ts'
import { openStates } from '../payment-state.ts'

/**
 * Lets the payment that an unsigned message names be asked about at its provider, and believes nothing of the message. A
 * reference that is not ours costs one look into the database and is answered as any other, so that nobody learns which
 * references exist. For one payment this is limited: what is over the limit, the sweep and the reconciliation find.
 */
async function handleUnsigned(
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

/** The outcome of a webhook. `received` also if it was received before. */
export type WebhookOutcome = 'received' | IgnoredEvent | 'forged' | 'unreadable' | 'no-such-provider'

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
  const accounts = context.providers.filter(({ name }) => name === providerName)
  if (accounts.length === 0) return 'no-such-provider'
  // All accounts of a provider report to one address; the signature says which of them a message is from.
  for (const provider of accounts) {
    const event = await provider.verifyWebhook(rawBody, headers)
    if (event === 'forged') continue
    if (event === 'unreadable') return event
    if ('ignored' in event) return event
    if ('isUnsigned' in event) {
      await handleUnsigned(context, providerName, event)
      return 'received'
    }
    context.passCrashPoint('webhook-verified')
    await writeToInbox(context, provider, event)
    context.passCrashPoint('webhook-written')
    return 'received'
  }
  return 'forged'
}

async function writeToInbox(
  context: PaymentContext,
  { name: provider, account }: PaymentProvider,
  event: SignedEvent,
) {
  await context.db.transaction().execute(async (trx) => {
    const row = {
      provider,
      event_id: event.eventId,
      psp_ref: 'pspRef' in event ? event.pspRef : event.paymentId,
      received_at: new Date(context.now()),
    }
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
      .where('provider_account', '=', account)
      .where((eb) => ('pspRef' in event ? eb('psp_ref', '=', event.pspRef) : eb('id', '=', event.paymentId)))
      .executeTakeFirst()
    // A message that arrives before we have stored the provider's reference is no loss: the payment's own job asks too.
    if (payment === undefined) return
    await ('pspRef' in event
      ? context.enqueueSettle(trx, payment.id, 0)
      : context.enqueueFollow(trx, payment.id))
  })
}
