import type { PaymentOwner, PaymentView } from '../payment.ts'
import type { PaymentBooks, PaymentContext, PaymentRow } from '../payment-context.server.ts'
import { isPaymentId } from '../payment-id.ts'
import { readReversals } from '../reversals/read-reversals.server.ts'
import { toPaymentView } from '../payment-view.server.ts'
import { readResults } from '../engine/own-payment.server.ts'
import { sql } from 'kysely'
import { paymentTimeZone, startOfYear } from '#core/payment-time.ts'

export type HistoryQuery = {
  /** At most 100. */
  readonly limit: number
  /** The cursor that the previous page returned as `next`. */
  readonly after?: string | undefined
  /** Only payments of this period, its end excluded: a year for an export. */
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

export type PaymentHistory = {
  readonly payments: readonly PaymentView[]
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null
}

const historyStates = ['captured', 'finalizing', 'completed', 'review', 'refund_due', 'refunded'] as const

/** The payments of these owners, newest first: a visitor may have paid with an account and, in the same browser, without. */
export async function listOwnPayments(
  books: PaymentBooks,
  owners: readonly PaymentOwner[],
  { limit, after, from, until }: HistoryQuery,
): Promise<PaymentHistory> {
  const cursor = after === undefined ? undefined : parseCursor(after)
  const rows = await books.db
    .selectFrom('payment')
    .selectAll()
    .where((eb) => eb.or(owners.map(({ kind, key }) => eb.and({ owner_kind: kind, owner_key: key }))))
    .where('state', 'in', historyStates)
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('created_at', '<', until ?? new Date(0)))
    .$if(cursor !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(cursor?.at ?? new Date(0), cursor?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const ids = page.map(({ id }) => id)
  const [results, reversals] = [await readResults(books, ids), await readReversals(books, ids)]
  const last = page.at(-1)
  return {
    payments: page.map((row) => toPaymentView(row, results.get(row.id) ?? {}, reversals.get(row.id) ?? [])),
    next: rows.length > limit && last ? formatCursor(last) : null,
  }
}

export async function listPaymentYears(
  { db }: PaymentContext,
  owner: PaymentOwner,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('payment')
    .select(
      sql<number>`extract(year from created_at at time zone ${sql.lit(paymentTimeZone)})::integer`.as('year'),
    )
    .distinct()
    .where('owner_kind', '=', owner.kind)
    .where('owner_key', '=', owner.key)
    .where('state', 'in', historyStates)
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year }) => year)
}

export const exportOwnPayments = (books: PaymentBooks, oid: string): Promise<readonly PaymentView[]> =>
  collectPages((page) => listOwnPayments(books, [{ kind: 'consumer', key: oid }], page))

export const parseYear = (text: string | null): number | undefined =>
  text !== null && /^20\d\d$/.test(text) ? Number(text) : undefined

/** All payments of a year, oldest first, as in a ledger. */
export async function listPaymentsOfYear(
  payments: {
    readonly list: (owners: readonly PaymentOwner[], query: HistoryQuery) => Promise<PaymentHistory>
  },
  owner: PaymentOwner,
  year: number,
): Promise<readonly PaymentView[]> {
  const time = { from: new Date(startOfYear(year)), until: new Date(startOfYear(year + 1)) }
  return (await collectPages((page) => payments.list([owner], { ...time, ...page }))).toReversed()
}

async function collectPages(
  load: (page: HistoryQuery) => Promise<PaymentHistory>,
): Promise<readonly PaymentView[]> {
  const found: PaymentView[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page: PaymentHistory = await load({ limit: 100, after })
    found.push(...page.payments)
    after = page.next
  }
  return found
}

/** Whether a text is a cursor that an earlier page returned as `next`. */
export const isHistoryCursor = (text: string): boolean => parseCursor(text) !== undefined

const formatCursor = ({ created_at, id }: PaymentRow): string => `${created_at.getTime()}_${id}`

/** Parses a cursor; undefined if the text is none, in which case the first page is shown. */
function parseCursor(text: string): { at: Date; id: string } | undefined {
  const [, time, id] = /^(\d{1,15})_(.+)$/.exec(text) ?? []
  return time === undefined || id === undefined || !isPaymentId(id)
    ? undefined
    : { at: new Date(Number(time)), id }
}
