import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'

/** The onboarding is over, or was skipped: no session of this visitor offers it again (LOG-03). */
export async function finishOnboarding(db: Kysely<Database>, oid: string): Promise<void> {
  await db
    .updateTable('auth_session')
    .set({ show_onboarding: false })
    .where('oid', '=', oid)
    .where('show_onboarding', '=', true)
    .execute()
}

/**
 * For a deleted account: every session ends, and tokens issued until now are refused although they have not expired.
 * Give the transaction of the deletion as `db`; doing it twice changes nothing.
 */
export async function endSignIns(db: Kysely<Database>, oid: string, nowMs: number): Promise<void> {
  const revoked_at = new Date(nowMs)
  await db.deleteFrom('auth_session').where('oid', '=', oid).execute()
  await db
    .insertInto('revoked_subject')
    .values({ oid, revoked_at })
    .onConflict((conflict) => conflict.column('oid').doUpdateSet({ revoked_at }))
    .execute()
}
