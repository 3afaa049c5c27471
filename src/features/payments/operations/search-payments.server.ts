import { sql } from 'kysely'
import type { PaymentBooks, PaymentRow } from '../payment-context.server.ts'
import type { PaymentState } from '../payment-state.ts'
import { needsPerson } from './payments-for-operator.server.ts'

/** What a text that staff type may mean, folded as it is stored. */
export type SearchText = {
  /** As typed, without characters that a comparison with patterns would read as a sign. */
  readonly exact: string
  readonly digits: string | null
  /** The beginning or the end of the payment's id, if it can be one: visitors see its last six characters. */
  readonly reference: string | null
  /** The facts of a payment that show the end of a plate or of a card. */
  readonly masked: readonly string[]
  /** Whether it is long enough to be looked for as the end of a longer number: any number of its last groups is read out. */
  readonly isTail: boolean
}

export type PaymentSearch = {
  /** Those that need a person, those in one state, or all. */
  readonly show: 'attention' | 'all' | PaymentState
  readonly centres: 'all' | readonly string[]
  /** Only those whose state has not changed since; null for all. */
  readonly unchangedSince: Date | null
  /** What somebody reads out; null for all. */
  readonly text: SearchText | null
}

export type FoundPayments = { readonly payments: readonly PaymentRow[]; readonly hasMore: boolean }

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
  if (text !== null) {
    const { exact, digits, reference, masked, isTail } = text
    const endsWith = (part: string) => (isTail ? `%${part}` : part)
    query = query.where((eb) =>
      eb.or([
        eb('psp_ref', '=', exact),
        eb(sql<string>`upper(receipt_number)`, 'like', endsWith(exact.toUpperCase())),
        ...(digits === null ? [] : [eb(sql<string>`subject ->> 'ticketNumber'`, 'like', endsWith(digits))]),
        ...(reference === null
          ? []
          : [
              eb(sql<string>`replace(id::text, '-', '')`, 'like', `%${reference}`),
              eb(sql<string>`replace(id::text, '-', '')`, 'like', `${reference}%`),
            ]),
        ...masked.map((value) => sql<boolean>`facts @> ${JSON.stringify([{ value }])}::jsonb`),
      ]),
    )
  }
  const rows = await query.execute()
  return { payments: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

/** The cars that have paid and stand before a barrier that has not been told yet: those that wait longest come first. */
export function listWaitingCars(
  { db }: PaymentBooks,
  centres: PaymentSearch['centres'],
): Promise<readonly PaymentRow[]> {
  const query = db
    .selectFrom('payment')
    .selectAll()
    .where('state', 'in', ['captured', 'finalizing'])
    .where('scope', 'in', ['ParkingTicket', 'mobileTicketPayment'])
    .orderBy('moved_at')
    .limit(pageSize)
  return (centres === 'all' ? query : query.where('centre_uid', 'in', [...centres])).execute()
}
