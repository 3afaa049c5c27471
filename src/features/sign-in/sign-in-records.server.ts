import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'

/** Records that the onboarding was completed or skipped: no session of this visitor offers it again (LOG-03). */
export async function finishOnboarding(db: Kysely<Database>, oid: string): Promise<void> {
  await db
    .updateTable('auth_session')
    .set({ show_onboarding: false })
    .where('oid', '=', oid)
    .where('show_onboarding', '=', true)
    .execute()
}

/** No provider issues access tokens with a longer life, so after this time there is nothing left to revoke. */
const longestTokenLifeMs = 30 * 24 * 60 * 60_000

/** A hash that recognises an account by its token and does not reveal the account. */
export const hashOfOid = (oid: string): string => createHash('sha256').update(oid).digest('base64url')

/**
 * For a deleted account: ends every session and revokes all tokens issued until now, although they have not expired.
 * Pass the transaction of the deletion as `db`; a second call changes nothing.
 */
export async function endSignIns(db: Kysely<Database>, oid: string, nowMs: number): Promise<void> {
  const revoked_at = new Date(nowMs)
  await db.deleteFrom('auth_session').where('oid', '=', oid).execute()
  await db
    .deleteFrom('revoked_subject')
    .where('revoked_at', '<', new Date(nowMs - longestTokenLifeMs))
    .execute()
  await db
    .insertInto('revoked_subject')
    .values({ oid_hash: hashOfOid(oid), revoked_at })
    .onConflict((conflict) => conflict.column('oid_hash').doUpdateSet({ revoked_at }))
    .execute()
}
