import { sql } from 'kysely'
import type { PaymentTransaction } from './payment-context.server.ts'
import { blockingStates } from './payment-state.ts'
import type { Quote } from './scope-handler.ts'

/**
 * Whether more would lie on the quote's account than may, once everything under way has arrived. To be asked in the
 * transaction that has written the payment, which counts as under way itself. Until that transaction ends nobody else
 * can ask for the same account, so two payers at one moment see each other.
 */
export async function wouldOverfill(
  trx: PaymentTransaction,
  { creditAccount, fullestCents }: Quote,
): Promise<boolean> {
  if (fullestCents === undefined) return false
  await sql`select pg_advisory_xact_lock(hashtextextended(${creditAccount}, 0))`.execute(trx)
  // One statement, and so one moment: a payment moves from the second sum to the first when it is completed.
  const { rows } = await sql<{ cents: string }>`
    select
      (select coalesce(-sum(amount_cents), 0) from ledger_line where account = ${creditAccount})
      + (select coalesce(sum(amount_cents), 0) from payment
         where credit_account = ${creditAccount} and state in (${sql.join(blockingStates)})) as cents`.execute(
    trx,
  )
  return Number(rows[0]?.cents) > fullestCents
}
