import { createHash } from 'node:crypto'
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

/** No provider issues access tokens that live longer; after this time there is nothing left to refuse. */
const longestTokenLifeMs = 30 * 24 * 60 * 60_000

/** Recognises an account by its token, and names nobody. */
const hashOf = (oid: string): string => createHash('sha256').update(oid).digest('base64url')

/**
 * For a deleted account: every session ends, and tokens issued until now are refused although they have not expired.
 * Give the transaction of the deletion as `db`; doing it twice changes nothing.
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
    .values({ oid_hash: hashOf(oid), revoked_at })
    .onConflict((conflict) => conflict.column('oid_hash').doUpdateSet({ revoked_at }))
    .execute()
}

/** Whether the account was deleted after the token had been issued. `issuedAt` in epoch milliseconds. */
export async function isRevoked(db: Kysely<Database>, oid: string, issuedAt: number): Promise<boolean> {
  const row = await db
    .selectFrom('revoked_subject')
    .select('revoked_at')
    .where('oid_hash', '=', hashOf(oid))
    .executeTakeFirst()
  return row !== undefined && row.revoked_at.getTime() >= issuedAt
}
