import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'

/** The number of shops and of restaurants and cafés in a centre. */
export async function countShops(db: Kysely<Database>, centreUid: string): Promise<number> {
  const { count } = await db
    .selectFrom('shop')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('centre_uid', '=', centreUid)
    .executeTakeFirstOrThrow()
  return Number(count)
}
