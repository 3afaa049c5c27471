import { sql } from 'kysely'
import { toJson } from '#db/tables.ts'
import { guestLifeMs } from './guest-life.ts'
import type { PaymentBooks } from './payment-context.server.ts'
import { failedStates } from './payment-state.ts'

/**
 * Takes a person out of their payments when the account is deleted. The rows stay, because the law wants receipts kept
 * (§ 147 AO); whose they were is forgotten. What runs keeps its subject until it is done; then the sweep forgets it.
 */
export async function eraseOwner(trx: PaymentBooks['db'], oid: string): Promise<void> {
  await trx
    .deleteFrom('idempotency')
    .where('owner_kind', '=', 'consumer')
    .where('owner_key', '=', oid)
    .execute()
  const own = trx.updateTable('payment').where('owner_kind', '=', 'consumer').where('owner_key', '=', oid)
  await own.set({ owner_kind: 'erased', owner_key: null }).execute()
  await forgetErasedSubjects(trx)
}

/**
 * Takes guests out of their payments when their time to fetch a receipt is over. No cookie leads to these rows any
 * more; what is left of them is what the law wants kept.
 */
export async function eraseGuests(db: PaymentBooks['db'], now: number): Promise<void> {
  const before = new Date(now - guestLifeMs)
  await db
    .deleteFrom('idempotency')
    .where('payment_id', 'in', (eb) =>
      eb
        .selectFrom('payment')
        .select('id')
        .where('owner_kind', '=', 'guest')
        .where('created_at', '<', before),
    )
    .execute()
  await db
    .updateTable('payment')
    .set({ owner_kind: 'erased', owner_key: null })
    .where('owner_kind', '=', 'guest')
    .where('created_at', '<', before)
    .execute()
}

/** What the payment of somebody who is gone was for is needed while it runs, and not a minute longer. */
export async function forgetErasedSubjects(db: PaymentBooks['db']): Promise<void> {
  await db
    .updateTable('payment')
    .set({ subject: toJson({}), facts: toJson([]) })
    .where('owner_kind', '=', 'erased')
    .where('state', 'in', ['completed', 'refunded', ...failedStates])
    .where(sql<boolean>`subject <> '{}'`)
    .execute()
}
