import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { getOrCreateSecret } from '#platform/database/stored-secret.server.ts'
import type { Database } from '#platform/database/tables.server.ts'

/**
 * The pseudonym by which tracking knows an account (LOG-02): always the same for the same account; without the key
 * nobody can derive one from the other. 22 characters of base64url.
 */
export const derivePseudonym = (key: string, oid: string): string =>
  createHmac('sha256', key).update(`tracking ${oid}`).digest('base64url').slice(0, 22)

/**
 * The key of this installation. It is not one of `SESSION_SECRETS`: operators rotate those, and then every visitor
 * would get a new pseudonym.
 */
export const getOrCreatePseudonymKey = (db: Kysely<Database>): Promise<string> =>
  getOrCreateSecret(db, 'pseudonym-key', () => randomBytes(32).toString('base64url'))
