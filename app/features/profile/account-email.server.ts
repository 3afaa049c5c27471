import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'

/**
 * The email address by which somebody signs in at the embedded provider; null if a hosted provider keeps the account.
 */
export async function findAccountEmail(db: Kysely<Database>, oid: string): Promise<string | null> {
  const row = await db.selectFrom('account').select('email').where('oid', '=', oid).executeTakeFirst()
  return row?.email ?? null
}
