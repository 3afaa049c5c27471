import { accounts } from '../ledger.server.ts'
import type { PaymentContext } from '../payment-context.server.ts'
import { isPaymentId } from '../payment-id.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { matchPayouts, type AccountPayouts, type BookedMove } from './match-payouts.ts'

/** Days of arrival, both included, as `2026-11-22`. */
type PayoutDays = { readonly first: string; readonly last: string }

/**
 * The payouts of all accounts that arrived on some days, both included, as `2026-11-22`, each beside the ledger.
 * @throws RangeError if a text is no day; Error if a provider does not answer
 */
export async function readPayouts(
  context: PaymentContext,
  days: PayoutDays,
): Promise<readonly AccountPayouts[]> {
  const found: AccountPayouts[] = []
  for (const provider of context.providers) found.push(await readAccountPayouts(context, provider, days))
  return found
}

/**
 * The payouts of one account.
 * @param signal ends the work between two requests to the provider
 * @throws RangeError if a text is no day; Error if the provider does not answer
 */
export async function readAccountPayouts(
  context: Pick<PaymentContext, 'db'>,
  provider: PaymentProvider,
  { first, last }: PayoutDays,
  signal?: AbortSignal,
): Promise<AccountPayouts> {
  const { name, account } = provider
  const payouts = await provider.listPayouts?.(first, last, signal)
  if (payouts === undefined) return { provider: name, account, payouts: null }
  const ids = payouts.flatMap(({ lines }) => lines.flatMap(({ paymentId }) => paymentId ?? []))
  const booked = await listBooked(context, provider, [...new Set(ids)].filter(isPaymentId))
  return { provider: name, account, payouts: matchPayouts(payouts, booked) }
}

async function listBooked(
  { db }: Pick<PaymentContext, 'db'>,
  { name, account }: PaymentProvider,
  ids: readonly string[],
): Promise<readonly BookedMove[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('ledger_line')
    .innerJoin('payment', 'payment.id', 'ledger_line.payment_id')
    .select([
      'payment.id as paymentId',
      'ledger_line.amount_cents as amountCents',
      'payment.centre_uid as centreUid',
      'payment.receipt_number as receiptNumber',
    ])
    .where('ledger_line.account', '=', accounts.provider({ provider: name, provider_account: account }))
    .where('payment.id', 'in', [...ids])
    .orderBy('ledger_line.id')
    .execute()
}
