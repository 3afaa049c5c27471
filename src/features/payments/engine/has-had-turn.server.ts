import type { PaymentContext, PaymentRow } from '../payment-context.server.ts'

/**
 * For how long an unpaid payment keeps everybody else from paying the same thing. Typing a card takes an honest payer a
 * minute or two, and confirming in the bank's app about another one. Anyone who needs longer is disturbed only if somebody
 * else begins to pay the same thing, and then has lost nothing.
 */
const turnMs = 5 * 60_000

/**
 * Whether the owner of an unpaid payment has had their turn: they held what is paid five minutes ago already, by this
 * payment or by an earlier one. So starting again, by another price or after cancelling, gives nobody a second turn.
 */
export async function hasHadTurn(
  { db, now }: Pick<PaymentContext, 'db' | 'now'>,
  { created_at, subject_key, owner_kind, owner_key }: PaymentRow,
): Promise<boolean> {
  const turnBegan = new Date(now() - turnMs)
  if (created_at <= turnBegan) return true
  if (owner_key === null) return false
  const earlier = await db
    .selectFrom('payment')
    .select('id')
    .where('owner_kind', '=', owner_kind)
    .where('owner_key', '=', owner_key)
    .where('subject_key', '=', subject_key)
    .where('created_at', '<=', turnBegan)
    // When it ended: the database lets nobody hold the same thing by two payments.
    .where('moved_at', '>=', turnBegan)
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}
