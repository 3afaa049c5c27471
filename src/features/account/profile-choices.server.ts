import type { Kysely } from 'kysely'
import type { ProfileRefusal } from './profile/profile-refusal.ts'
import type { ProfileChange } from './profile/profile.ts'
import type { Database } from '#platform/database/tables.server.ts'

/** The field of a call whose value the operator does not offer: an unknown interest, or a centre that does not exist. */
export async function findUnknownChoice(
  db: Kysely<Database>,
  { interests, centerCode }: ProfileChange,
): Promise<ProfileRefusal | undefined> {
  if (interests && interests.length > 0) {
    const known = await db.selectFrom('interest').select('id').where('id', 'in', interests).execute()
    if (known.length < interests.length) return { field: 'preferences.interests', rule: 'unknown-choice' }
  }
  if (typeof centerCode === 'string') {
    const known = await db.selectFrom('centre').select('uid').where('uid', '=', centerCode).execute()
    if (known.length === 0) return { field: 'centerCode', rule: 'unknown-choice' }
  }
  return undefined
}
