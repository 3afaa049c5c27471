import { toJson } from '#db/tables.ts'
import type { PaymentBooks } from './payment-context.server.ts'

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
  await own
    .set({ subject: toJson({}), facts: toJson([]) })
    .where('state', 'in', ['completed', 'declined', 'cancelled', 'expired', 'refunded'])
    .execute()
  await own.set({ owner_kind: 'erased', owner_key: null }).execute()
}
