import { forEachParallel } from '#core/for-each-parallel.ts'
import type { PaymentContext } from '../payment-context.server.ts'
import { followChanges } from './follow-changes.server.ts'
import { tryReconcile } from './reconcile-payment.server.ts'

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
