import type { Kysely } from 'kysely'
import type { ProfileChange } from '#app/features/profile/profile.ts'
import type { Database } from '#db/tables.ts'

/**
 * The name of a field that chooses what the operator does not offer: an interest that is not in the list, or a centre
 * that does not exist.
 */
export async function findUnknownChoice(
  db: Kysely<Database>,
  { interests, centerCode }: ProfileChange,
): Promise<'interests' | 'centerCode' | undefined> {
  if (interests && interests.length > 0) {
    const known = await db.selectFrom('interest').select('id').where('id', 'in', interests).execute()
    if (known.length < interests.length) return 'interests'
  }
  if (typeof centerCode === 'string') {
    const known = await db.selectFrom('centre').select('uid').where('uid', '=', centerCode).execute()
    if (known.length === 0) return 'centerCode'
  }
  return undefined
}
