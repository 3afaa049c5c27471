import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import type { PaymentContext } from '../payment-context.server.ts'
import type { Quote } from '../scope-handler.ts'
import { closePayment } from './close-payment.server.ts'
import { hasHadTurn } from './has-had-turn.server.ts'

/**
 * Closes what others have left unpaid on the quote's account, if they have had their turn: until it is closed, it counts
 * as if it would arrive.
 * @returns whether there is more room now
 */
export async function makeRoom(context: PaymentContext, { creditAccount }: Quote): Promise<boolean> {
  const unpaid = await context.db
    .selectFrom('payment')
    .selectAll()
    .where('credit_account', '=', creditAccount)
    .where('state', 'in', ['created', 'psp_created'])
    .execute()
  let isRoomier = false
  for (const payment of unpaid) {
    try {
      if ((await hasHadTurn(context, payment)) && (await closePayment(context, payment))) isRoomier = true
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      context.logger.warn({ err: error, paymentId: payment.id }, 'an older payment could not be closed')
    }
  }
  return isRoomier
}
