import { reconcilePayment, tryReconcile } from './reconcile-payment.server.ts'
import type { PaymentContext, PaymentRow } from '../payment-context.server.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { isPaymentId } from '../payment-id.ts'
import { selectOpenDisputes } from '../reversals/read-reversals.server.ts'

/**
 * Follows what has happened at the providers to money that was taken long ago: refunds and disputes since the last
 * look, and disputes without an outcome. How far each account was read is stored only once all of it is in the books, so
 * that nothing is skipped.
 */
export async function followChanges(context: PaymentContext): Promise<void> {
  for (const provider of context.providers) {
    try {
      await followProvider(context, provider)
    } catch (error) {
      context.logger.warn(
        { err: error, provider: provider.name, account: provider.account },
        'the changes at a payment provider could not be followed',
      )
    }
  }
  const disputed = await context.db
    .selectFrom('payment')
    .selectAll()
    .where('id', 'in', selectOpenDisputes(context))
    .execute()
  for (const payment of disputed) await tryReconcile(context, payment)
}

async function followProvider(context: PaymentContext, provider: PaymentProvider): Promise<void> {
  if (provider.listChanges === undefined) return
  const { db } = context
  const { name, account } = provider
  const since = await findFirstPayment(context, provider)
  if (since === undefined) return
  const known = await db
    .selectFrom('provider_cursor')
    .select('cursor')
    .where('provider', '=', name)
    .where('account', '=', account)
    .executeTakeFirst()
  const { paymentIds, cursor } = await provider.listChanges(known?.cursor ?? null, since)
  for (const id of new Set(paymentIds)) {
    const payment = await findTaken(context, provider, id)
    if (payment) await reconcilePayment(context, payment)
  }
  if (cursor === null) return
  const row = { cursor, read_at: new Date(context.now()) }
  await db
    .insertInto('provider_cursor')
    .values({ provider: name, account, ...row })
    .onConflict((conflict) => conflict.columns(['provider', 'account']).doUpdateSet(row))
    .execute()
}

/** When the account took its first payment of ours; there is nothing to follow before. */
async function findFirstPayment({ db }: PaymentContext, { name, account }: PaymentProvider) {
  const { first } = await db
    .selectFrom('payment')
    .select((eb) => eb.fn.min<Date | null>('created_at').as('first'))
    .where('provider', '=', name)
    .where('provider_account', '=', account)
    .executeTakeFirstOrThrow()
  return first ?? undefined
}

/** A payment that this account took; what another system has taken there is none of ours. */
const findTaken = async (
  { db }: PaymentContext,
  { name, account }: PaymentProvider,
  id: string,
): Promise<PaymentRow | undefined> =>
  isPaymentId(id)
    ? db
        .selectFrom('payment')
        .selectAll()
        .where('id', '=', id)
        .where('provider', '=', name)
        .where('provider_account', '=', account)
        .executeTakeFirst()
    : undefined
