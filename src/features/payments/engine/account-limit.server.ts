import { sql } from 'kysely'
import type { PaymentTransaction } from '../payment-context.server.ts'
import { blockingStates } from '../payment-state.ts'
import type { Quote } from '../scope-handler.ts'

/**
 * Whether the balance of the quote's account would exceed its limit if all payments under way arrived. Call it in the
 * transaction that has inserted the payment, which is counted with the others. The account stays locked until that
 * transaction ends, so two simultaneous payers see each other's payments.
 */
export async function wouldExceedLimit(
  trx: PaymentTransaction,
  { creditAccount, maxBalanceCents }: Quote,
): Promise<boolean> {
  if (maxBalanceCents === undefined) return false
  await sql`select pg_advisory_xact_lock(hashtextextended(${creditAccount}, 0))`.execute(trx)
  // One statement, so both sums are read at the same moment: on completion a payment moves from the second to the
  // first.
  const { rows } = await sql<{ cents: string }>`
    select
      (select coalesce(-sum(amount_cents), 0) from ledger_line where account = ${creditAccount})
      + (select coalesce(sum(amount_cents), 0) from payment
         where credit_account = ${creditAccount} and state in (${sql.join(blockingStates)})) as cents`.execute(
    trx,
  )
  return Number(rows[0]?.cents) > maxBalanceCents
}
