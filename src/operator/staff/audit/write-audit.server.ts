import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import type { AuditEntry } from './audit-entry.ts'

/**
 * Adds a row to the audit; pass the transaction of the step to have both or neither.
 * @returns false if this step already has a row of this outcome
 */
export async function writeAudit(db: Kysely<Database>, entry: AuditEntry, at: number): Promise<boolean> {
  const { actor, action, outcome } = entry
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_audit')
    .values({
      happened_at: new Date(at),
      subject: actor.subject,
      name: actor.name,
      action,
      outcome,
      centre_uid: entry.centreUid ?? null,
      payment_id: entry.paymentId ?? null,
      amount_cents: entry.amountCents ?? null,
      reason: entry.reason ?? null,
      detail: entry.detail ?? null,
      step: entry.step ?? null,
    })
    .onConflict((conflict) => conflict.columns(['step', 'outcome']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
