import { sql } from 'kysely'
import type { PaymentBooks, PaymentRow } from '../payment-context.server.ts'
import { isPaymentId } from '../payment-id.ts'
import type { PaymentState } from '../payment-state.ts'
import { needsPerson } from './payments-for-operator.server.ts'

/** Which payments staff look for. */
export type PaymentSearch = {
  /** Those that need a person, those in one state, or all. */
  readonly show: 'attention' | 'all' | PaymentState
  /** The centres to which they must belong. */
  readonly centres: 'all' | readonly string[]
  /** Only those whose state has not changed since; null for all. */
  readonly unchangedSince: Date | null
  /** The number of a ticket or of a receipt, or the id of a transaction; an empty text for all. */
  readonly text: string
}

/** A page of payments, and whether there are more. */
export type FoundPayments = { readonly payments: readonly PaymentRow[]; readonly hasMore: boolean }

/** How many payments a page has. */
const pageSize = 25

/**
 * Finds payments, the one that has changed last first.
 * @param page counted from 1
 */
export async function searchPayments(
  books: PaymentBooks,
  { show, centres, unchangedSince, text }: PaymentSearch,
  page: number,
): Promise<FoundPayments> {
  let query = books.db
    .selectFrom('payment')
    .selectAll()
    .orderBy('moved_at', 'desc')
    .orderBy('id')
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
  if (show === 'attention') query = query.where((eb) => needsPerson(books, eb))
  else if (show !== 'all') query = query.where('state', '=', show)
  if (centres !== 'all') query = query.where('centre_uid', 'in', [...centres])
  if (unchangedSince !== null) query = query.where('moved_at', '<=', unchangedSince)
  if (isPaymentId(text)) query = query.where('id', '=', text)
  else if (text !== '')
    query = query.where((eb) =>
      eb.or([eb('receipt_number', '=', text), eb(sql<string>`subject ->> 'ticketNumber'`, '=', text)]),
    )
  const rows = await query.execute()
  return { payments: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}
