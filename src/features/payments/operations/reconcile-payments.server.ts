import { forEachParallel } from '#core/for-each-parallel.ts'
import type { PaymentContext, PaymentRow } from '../payment-context.server.ts'
import { reconcilePayment, tryReconcile } from './reconcile-payment.server.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { isPaymentId } from '../payment-id.ts'
import { selectOpenDisputes } from '../reversals/read-reversals.server.ts'

/** How far back the nightly run looks: longer than any provider can still change the outcome of a page. */
const horizonMs = 3 * 24 * 60 * 60_000

/** Rows read at once, and provider calls running at once. */
const batch = 500
const parallel = 4

/**
 * Compares ended payments with the provider, each night: those of the last days, and of all others those whose money the
 * provider reports as refunded or disputed. Money that arrived late is refunded. A difference that remains is stored and logged as an error.
 * @returns the number of open differences
 */
export async function reconcilePayments(context: PaymentContext): Promise<number> {
  const since = new Date(context.now() - horizonMs)
  let last: string | undefined
  do {
    const ended = await listEnded(context, since, last)
    await forEachParallel(ended, parallel, (payment) => tryReconcile(context, payment))
    last = ended.length === batch ? ended.at(-1)?.id : undefined
  } while (last !== undefined)

  await followChanges(context)

  const { open } = await context.db
    .selectFrom('discrepancy')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (open > 0) context.logger.error({ open }, 'payments differ from what their provider says')
  return open
}

const listEnded = (context: PaymentContext, since: Date, after: string | undefined) =>
  context.db
    .selectFrom('payment')
    .selectAll()
    .where('state', 'in', ['completed', 'declined', 'cancelled', 'expired', 'review', 'refunded'])
    .where('moved_at', '>', since)
    .where('psp_ref', 'is not', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(batch)
    .execute()

/**
 * Follows what has happened at the providers to money that was taken long ago: refunds and disputes since the last
 * look, and disputes without an outcome. How far each account was read is stored only once all of it is in the books, so
 * that nothing is skipped.
 */
async function followChanges(context: PaymentContext): Promise<void> {
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
