import { guestLifetimeMs } from '#features/sign-in/guests/guest-lifetime.ts'
import type { PaymentContext } from '../payment-context.server.ts'
import { isPaymentId } from '../payment-id.ts'
import { statusOf, type PaymentStatus } from '../payment-state.ts'

/**
 * How a payment stands whose account was deleted meanwhile; undefined for all others. Of an older payment it is not known whether
 * it was an account's, because guests' payments lose their owner too.
 */
export async function findOwnerlessStatus(
  { db, now }: Pick<PaymentContext, 'db' | 'now'>,
  id: string,
): Promise<PaymentStatus | undefined> {
  if (!isPaymentId(id)) return undefined
  const payment = await db
    .selectFrom('payment')
    .select('state')
    .where('id', '=', id)
    .where('owner_kind', '=', 'erased')
    .where('created_at', '>=', new Date(now() - guestLifetimeMs))
    .executeTakeFirst()
  return payment && statusOf(payment.state)
}
