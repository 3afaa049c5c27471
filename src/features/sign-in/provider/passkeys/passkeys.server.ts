import type { Kysely } from 'kysely'
import { toJson, type Database } from '#platform/database/tables.server.ts'

/** A passkey with what its answers are checked by. */
export type PasskeyCredential = {
  readonly id: string
  readonly oid: string
  /** COSE, base64url. */
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
}

export const listPasskeys = (db: Kysely<Database>, oid: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'device', 'created_at as createdAt', 'used_at as usedAt'])
    .where('account_oid', '=', oid)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const exportPasskeys = async (db: Kysely<Database>, oid: string) =>
  (await listPasskeys(db, oid)).map(({ device, createdAt, usedAt }) => ({
    device,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }))

export const findPasskey = (db: Kysely<Database>, id: string): Promise<PasskeyCredential | undefined> =>
  db
    .selectFrom('passkey')
    .select(['id', 'account_oid as oid', 'public_key as publicKey', 'counter', 'transports'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function addPasskey(
  db: Kysely<Database>,
  { id, oid, publicKey, counter, transports }: PasskeyCredential,
  { device, now }: { readonly device: string | null; readonly now: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values({
      id,
      account_oid: oid,
      public_key: publicKey,
      counter,
      transports: toJson(transports),
      device,
      created_at: new Date(now),
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function notePasskeyUse(
  db: Kysely<Database>,
  { id, counter }: Pick<PasskeyCredential, 'id' | 'counter'>,
  newCounter: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: newCounter, used_at: new Date(now) })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removePasskey(db: Kysely<Database>, oid: string, id: string): Promise<void> {
  await db.deleteFrom('passkey').where('account_oid', '=', oid).where('id', '=', id).execute()
}

/** Removes all passkeys of an account: anyone who needs a new password by mail may have lost the device. */
export async function removeAllPasskeys(db: Kysely<Database>, oid: string): Promise<void> {
  await db.deleteFrom('passkey').where('account_oid', '=', oid).execute()
}

export async function keepChallenge(
  db: Kysely<Database>,
  askedFor: string,
  challenge: string,
  expiresAt: number,
): Promise<void> {
  const row = { challenge, expires_at: new Date(expiresAt) }
  await db
    .insertInto('passkey_challenge')
    .values({ asked_for: askedFor, ...row })
    .onConflict((conflict) => conflict.column('asked_for').doUpdateSet(row))
    .execute()
}

export async function takeChallenge(
  db: Kysely<Database>,
  askedFor: string,
  challenge: string,
  now: number,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('asked_for', '=', askedFor)
    .where('challenge', '=', challenge)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}
