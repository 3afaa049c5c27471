import type { Kysely } from 'kysely'
import type { Database } from './tables.server.ts'

/**
 * A secret of this installation. The first call creates and stores it, so that it is the same after a restart and in
 * every replica. If two processes start at once, one secret is stored and both use it.
 */
export async function getOrCreateSecret(
  db: Kysely<Database>,
  name: string,
  make: () => Promise<string> | string,
): Promise<string> {
  const known = await findSecret(db, name)
  if (known !== undefined) return known
  const value = await make()
  await db
    .insertInto('kept_secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findSecret(db, name)) ?? value
}

const findSecret = async (db: Kysely<Database>, name: string): Promise<string | undefined> =>
  (await db.selectFrom('kept_secret').select('value').where('name', '=', name).executeTakeFirst())?.value
