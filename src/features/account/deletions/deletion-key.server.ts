import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { getOrCreateSecret } from '#platform/database/stored-secret.server.ts'
import type { Database } from '#platform/database/tables.server.ts'

/** The key under which this installation hashes the ids of deleted accounts. */
export type DeletionKey = {
  readonly id: string
  readonly hash: (oid: string) => string
}

/**
 * Reads the key, which the first start creates, so that every backup since then has it. It is in the database and not
 * in the list: anyone who has only the list can try out no ids.
 */
export async function getOrCreateDeletionKey(db: Kysely<Database>): Promise<DeletionKey> {
  const key = await getOrCreateSecret(db, 'deletion-key', () => randomBytes(32).toString('base64url'))
  return {
    id: createHash('sha256').update(key).digest('base64url').slice(0, 8),
    hash: (oid) => createHmac('sha256', key).update(`deleted ${oid}`).digest('base64url'),
  }
}
