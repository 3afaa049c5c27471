import type { PaymentOwner, PaymentView } from '../payment.ts'
import type { PaymentHistory } from './payment-history.server.ts'
import { startOfYear } from '#core/payment-time.ts'
import type { Payments } from '../payments.server.ts'

const pageSize = 100

/** Parses the year in a path; undefined if it is not a year. */
export const parseYear = (text: string | null): number | undefined =>
  text !== null && /^20\d\d$/.test(text) ? Number(text) : undefined

/** All payments of a year, oldest first, as in a ledger. */
export async function listPaymentsOfYear(
  payments: Pick<Payments, 'list'>,
  owner: PaymentOwner,
  year: number,
): Promise<readonly PaymentView[]> {
  const found: PaymentView[] = []
  const time = { from: new Date(startOfYear(year)), until: new Date(startOfYear(year + 1)) }
  for (let after: string | null | undefined; after !== null;) {
    const page: PaymentHistory = await payments.list(owner, { ...time, limit: pageSize, after })
    found.push(...page.payments)
    after = page.next
  }
  return found.toReversed()
}
