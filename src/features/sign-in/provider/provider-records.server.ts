import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Database } from '#platform/database/tables.server.ts'

/** Creates the library's error for a code or token that was used already; the library itself is loaded late. */
type AlreadyUsed = () => Error

/**
 * The provider's records in the app's database. Their ids are bearer secrets (cookies, codes, refresh tokens): only
 * hashes are stored, and the ids are removed from the payloads.
 */
export function createProviderRecords(db: Kysely<Database>, alreadyUsed: AlreadyUsed) {
  return (kind: string): Adapter => {
    const select = () => db.selectFrom('identity_record').selectAll().where('kind', '=', kind)
    return {
      upsert: async (id, payload, expiresIn = 0) => {
        if (kind === 'Interaction') await removeExpired(db)
        const row = {
          uid: payload.uid ?? null,
          grant_id: payload.grantId ?? null,
          account_oid: payload.accountId ?? null,
          payload: JSON.stringify(withoutSecrets(id, payload)),
          expires_at: new Date(Date.now() + expiresIn * 1000),
        }
        await db
          .insertInto('identity_record')
          .values({ kind, id_hash: hashOf(id), ...row })
          .onConflict((conflict) => conflict.columns(['kind', 'id_hash']).doUpdateSet(row))
          .execute()
      },
      find: async (id) => {
        const row = await select().where('id_hash', '=', hashOf(id)).executeTakeFirst()
        if (row === undefined) return undefined
        const consumed = row.consumed_at === null ? {} : { consumed: secondsOf(row.consumed_at) }
        return { ...withOwnId(id, row.payload), ...consumed }
      },
      findByUid: async (uid) => {
        const row = await select().where('uid', '=', uid).executeTakeFirst()
        return row?.payload
      },
      // For the device flow, which the provider does not offer.
      findByUserCode: async () => undefined,
      /** One statement, so that of two uses at the same time, in whatever processes, one is refused. */
      consume: async (id) => {
        const { numUpdatedRows } = await db
          .updateTable('identity_record')
          .set({ consumed_at: sql<Date>`now()` })
          .where('kind', '=', kind)
          .where('id_hash', '=', hashOf(id))
          .where('consumed_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw alreadyUsed()
      },
      destroy: async (id) => {
        await db
          .deleteFrom('identity_record')
          .where('kind', '=', kind)
          .where('id_hash', '=', hashOf(id))
          .execute()
      },
      revokeByGrantId: async (grantId) => {
        await db
          .deleteFrom('identity_record')
          .where('kind', '=', kind)
          .where('grant_id', '=', grantId)
          .execute()
      },
    }
  }
}

export type KeptSession = { readonly uid: string; readonly grantId: string | undefined }

/**
 * Ends the provider's sessions of an account, with all codes and tokens issued in them, so that no other browser stays
 * signed in.
 * @param kept the session that is kept; null ends all
 */
export async function endRecords(db: Kysely<Database>, oid: string, kept: KeptSession | null): Promise<void> {
  const all = db.deleteFrom('identity_record').where('account_oid', '=', oid)
  if (kept === null) return void (await all.execute())
  const grantId = kept.grantId ?? ''
  await all
    .where((row) => row.or([row('uid', 'is', null), row('uid', '!=', kept.uid)]))
    .where((row) => row.or([row('grant_id', 'is', null), row('grant_id', '!=', grantId)]))
    .where('id_hash', '!=', hashOf(grantId))
    .execute()
}

/** Each new sign-in deletes expired records, so that the table does not grow. */
const removeExpired = (db: Kysely<Database>) =>
  db
    .deleteFrom('identity_record')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()

const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url')
const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

/**
 * The payload without its own id (an interaction also has it at the end of its return address), and without the cookie
 * of the session in which an interaction began.
 */
function withoutSecrets(id: string, payload: AdapterPayload): AdapterPayload {
  const safe = { ...payload }
  delete safe.jti
  if (safe.returnTo?.endsWith(id)) safe.returnTo = safe.returnTo.slice(0, -id.length)
  if (safe.session) {
    safe.session = { ...safe.session }
    delete safe.session.cookie
  }
  return safe
}

const withOwnId = (id: string, payload: AdapterPayload): AdapterPayload => ({
  ...payload,
  jti: id,
  ...(payload.returnTo?.endsWith('/') ? { returnTo: payload.returnTo + id } : {}),
})
