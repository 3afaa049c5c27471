import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { getOrCreateSecret } from '#platform/database/stored-secret.server.ts'
import type { Database } from '#platform/database/tables.server.ts'

/** What tokens are for: one kind is no token of the other. */
export type TokenUse = 'account-links' | 'newsletter-links'

const keyOf = (db: Kysely<Database>, use: TokenUse): Promise<string> =>
  getOrCreateSecret(db, use, () => randomBytes(32).toString('base64url'))

const sign = (key: string, id: string): string => createHmac('sha256', key).update(id).digest('base64url')

/**
 * The token of an id for a link in a mail. It is derived by a key, so that it is the same in a mail that is sent twice,
 * and stands in no row.
 */
export const makeToken = async (db: Kysely<Database>, use: TokenUse, id: string): Promise<string> =>
  `${id}.${sign(await keyOf(db, use), id)}`

/** The id in a token that this installation has made for this use; undefined for any other text. */
export async function readToken(
  db: Kysely<Database>,
  use: TokenUse,
  token: string,
): Promise<string | undefined> {
  const [id = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || id === '') return undefined
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(await keyOf(db, use), id))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}
