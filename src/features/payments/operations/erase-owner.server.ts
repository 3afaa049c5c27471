import { sql } from 'kysely'
import { toJson } from '#platform/database/tables.server.ts'
import { guestLifetimeMs } from '#features/sign-in/guests/guest-lifetime.ts'
import type { PaymentBooks } from '../payment-context.server.ts'
import { failedStates } from '../payment-state.ts'

/**
 * Removes the owner from the payments of a deleted account. The rows stay because the law requires receipts to be kept
 * (§ 147 AO). A payment still under way keeps its subject until it ends; the sweep then erases the subject too.
 */
export async function eraseOwner(trx: PaymentBooks['db'], oid: string): Promise<void> {
  await trx
    .deleteFrom('idempotency')
    .where('owner_kind', '=', 'consumer')
    .where('owner_key', '=', oid)
    .execute()
  const own = trx.updateTable('payment').where('owner_kind', '=', 'consumer').where('owner_key', '=', oid)
  await own.set({ owner_kind: 'erased', owner_key: null }).execute()
  await clearErasedSubjects(trx)
}

/**
 * Removes the owner from guests' payments once the time for fetching a receipt is over, also if the guest's cookie still
 * lasts because of a later payment: only what the law requires is kept.
 */
export async function eraseGuests(db: PaymentBooks['db'], now: number): Promise<void> {
  const before = new Date(now - guestLifetimeMs)
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

/** Erases the subjects of payments whose owner was erased, once the payments have ended: until then they are needed. */
export async function clearErasedSubjects(db: PaymentBooks['db']): Promise<void> {
  await db
    .updateTable('payment')
    .set({ subject: toJson({}), facts: toJson([]) })
    .where('owner_kind', '=', 'erased')
    .where('state', 'in', ['completed', 'refunded', ...failedStates])
    .where(sql<boolean>`subject <> '{}'`)
    .execute()
}
