import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import type { DiscrepancyTable, EffectTable, PaymentEventTable } from '../payment-tables.server.ts'
import type { PaymentBooks, PaymentRow } from '../payment-context.server.ts'
import { selectOpenDisputes } from '../reversals/read-reversals.server.ts'
import type { PaymentReversalTable } from '../reversals/reversal-tables.server.ts'
import { isPaymentId } from '../payment-id.ts'

/** One line of the ledger about a payment; the amount is in cents, positive if it is debited. */
export type LedgerEntry = {
  readonly posting: string
  readonly account: string
  readonly amountCents: number
  readonly at: Date
}

export async function listPostings({ db }: PaymentBooks, paymentId: string): Promise<readonly LedgerEntry[]> {
  return db
    .selectFrom('ledger_line')
    .select(['posting', 'account', 'amount_cents as amountCents', 'posted_at as at'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()
}

export type PaymentFile = {
  readonly payment: PaymentRow
  readonly events: readonly Selectable<PaymentEventTable>[]
  readonly effects: readonly Selectable<EffectTable>[]
  readonly reversals: readonly Selectable<PaymentReversalTable>[]
  /** All differences from the provider's amounts, settled ones included. */
  readonly discrepancies: readonly Selectable<DiscrepancyTable>[]
}

/** Whether a payment is in review, has a refund without an outcome, differs from the provider's amounts, or is disputed. */
export const needsPerson = (books: PaymentBooks, eb: ExpressionBuilder<Database, 'payment'>) =>
  eb.or([
    eb('state', '=', 'review'),
    eb('refund_claimed_until', 'is not', null),
    eb('id', 'in', eb.selectFrom('discrepancy').select('payment_id').where('settled_at', 'is', null)),
    eb('id', 'in', selectOpenDisputes(books)),
  ])

/**
 * The payments that need an operator, oldest first: those in review, those with a refund whose outcome is not known, those
 * whose amounts differ from the provider's, and those that are disputed without an outcome.
 */
export async function listPaymentsForOperator(books: PaymentBooks): Promise<readonly PaymentFile[]> {
  const rows = await books.db
    .selectFrom('payment')
    .selectAll()
    .where((eb) => needsPerson(books, eb))
    .orderBy('moved_at')
    .execute()
  return Promise.all(rows.map((payment) => readFile(books, payment)))
}

export async function findPaymentFile(books: PaymentBooks, id: string): Promise<PaymentFile | undefined> {
  if (!isPaymentId(id)) return undefined
  const payment = await books.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
  return payment && readFile(books, payment)
}

async function readFile({ db }: PaymentBooks, payment: PaymentRow): Promise<PaymentFile> {
  return {
    payment,
    events: await db
      .selectFrom('payment_event')
      .selectAll()
      .where('payment_id', '=', payment.id)
      .orderBy('id')
      .execute(),
    effects: await db.selectFrom('effect').selectAll().where('payment_id', '=', payment.id).execute(),
    reversals: await db
      .selectFrom('payment_reversal')
      .selectAll()
      .where('payment_id', '=', payment.id)
      .orderBy('id')
      .execute(),
    discrepancies: await db
      .selectFrom('discrepancy')
      .selectAll()
      .where('payment_id', '=', payment.id)
      .execute(),
  }
}
