import type { PaymentReversal } from '../payment.ts'
import type { PaymentBooks } from '../payment-context.server.ts'

/** What of each payment's money went back, oldest first; payments without any have no entry. */
export async function readReversals(
  { db }: PaymentBooks,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly PaymentReversal[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_reversal')
    .select(['payment_id', 'kind', 'amount_cents as amountCents', 'happened_at as at'])
    .where('payment_id', 'in', ids)
    .orderBy('id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ payment_id }) => payment_id)].map(([id, own]) => [
      id,
      own.map(({ kind, amountCents, at }) => ({ kind, amountCents, at })),
    ]),
  )
}

export const selectOpenDisputes = ({ db }: PaymentBooks) =>
  db
    .selectFrom('payment_reversal as opened')
    .select('opened.payment_id')
    .where('opened.kind', '=', 'dispute')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_reversal as ended')
            .select('ended.id')
            .whereRef('ended.payment_id', '=', 'opened.payment_id')
            .whereRef('ended.provider_ref', '=', 'opened.provider_ref')
            .where('ended.kind', 'in', ['dispute-won', 'dispute-lost']),
        ),
      ),
    )
