import type { EffectResult, PaymentOwner, PaymentView } from '../payment.ts'
import type { PaymentBooks, PaymentContext, PaymentRow } from '../payment-context.server.ts'
import { isPaymentId } from '../payment-id.ts'
import { readReversals } from '../reversals/read-reversals.server.ts'
import { toPaymentView } from '../payment-view.server.ts'
import { guestLifetimeMs } from '#features/sign-in/guests/guest-lifetime.ts'
import type { PaymentScope } from '../payment-scope.ts'
import { type PaymentStatus, statusOf } from '../payment-state.ts'

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

/**
 * The stored payment of this owner. An unknown or malformed id and that of another owner's payment get the same answer:
 * no such payment. Every read, finalization and cancellation by a payment's id goes through this check.
 */
export async function findOwnRow(
  books: PaymentBooks,
  owner: PaymentOwner,
  id: string,
): Promise<PaymentRow | undefined> {
  if (!isPaymentId(id)) return undefined
  return books.db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .where('owner_kind', '=', owner.kind)
    .where('owner_key', '=', owner.key)
    .executeTakeFirst()
}

export async function findOwnPayment(
  books: PaymentBooks,
  owner: PaymentOwner,
  id: string,
): Promise<PaymentView | undefined> {
  const row = await findOwnRow(books, owner, id)
  if (row === undefined) return undefined
  const [results, reversals] = [await readResults(books, [id]), await readReversals(books, [id])]
  return toPaymentView(row, results.get(id) ?? {}, reversals.get(id) ?? [])
}

/** What one of the owner's payments was started for, for a new attempt to pay it. */
export type PastOrder = Pick<PaymentRow, 'subject'> & {
  readonly scope: PaymentScope
  readonly centreUid: string
  readonly status: PaymentStatus
  readonly amountCents: number
  readonly voucherCode: string | null
}

export async function findPastOrder(
  books: PaymentBooks,
  owner: PaymentOwner,
  id: string,
): Promise<PastOrder | undefined> {
  const row = await findOwnRow(books, owner, id)
  if (row === undefined) return undefined
  return {
    scope: row.scope,
    centreUid: row.centre_uid,
    status: statusOf(row.state),
    subject: row.subject,
    amountCents: row.amount_cents,
    voucherCode: row.voucher_code,
  }
}

export async function readResults(
  books: PaymentBooks,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, EffectResult>>>> {
  const results = new Map<string, Record<string, EffectResult>>()
  if (ids.length === 0) return results
  const rows = await books.db
    .selectFrom('effect')
    .select(['payment_id', 'kind', 'result'])
    .where('payment_id', 'in', ids)
    .where('state', '=', 'done')
    .execute()
  for (const { payment_id, kind, result } of rows) {
    results.set(payment_id, { ...results.get(payment_id), [kind]: result })
  }
  return results
}
