import type { Kysely } from 'kysely'
import { succeed } from '#core/result.ts'
import { toJson, type Database } from '#platform/database/tables.server.ts'
import type { ProfileGateway } from './profile-gateway.ts'
import { emptyProfile, type Profile, type ProfileChange } from '../profile.ts'

/** Profiles in our own database. An account without stored data has an empty profile. */
export const createEmbeddedProfileGateway = (db: Kysely<Database>, now: () => number): ProfileGateway => ({
  async getProfile({ oid }) {
    return succeed((await findStoredProfile(db, oid)) ?? emptyProfile)
  },

  async patchProfile({ oid }, change) {
    const columns = { ...columnsOf(change), updated_at: new Date(now()) }
    await db
      .insertInto('consumer_profile')
      .values({ oid, ...columns })
      .onConflict((conflict) => conflict.column('oid').doUpdateSet(columns))
      .execute()
    return succeed(null)
  },

  async deleteProfile({ oid }) {
    await eraseStoredProfile(db, oid)
    return succeed(null)
  },
})

async function findStoredProfile(db: Kysely<Database>, oid: string): Promise<Profile | undefined> {
  const row = await db.selectFrom('consumer_profile').selectAll().where('oid', '=', oid).executeTakeFirst()
  return (
    row && {
      firstName: row.first_name,
      lastName: row.last_name,
      salutationCode: row.salutation,
      birthDate: row.birth_date,
      postalCode: row.postal_code,
      interests: row.interests,
      centerCode: row.centre_uid,
    }
  )
}

/** A part of erasing a person (PRF-06); inside a transaction, `db` is that transaction. */
export async function eraseStoredProfile(db: Kysely<Database>, oid: string): Promise<void> {
  await db.deleteFrom('consumer_profile').where('oid', '=', oid).execute()
}

/** An undefined field is left out of the query, so it does not change. */
const columnsOf = (change: ProfileChange) => ({
  first_name: change.firstName,
  last_name: change.lastName,
  salutation: change.salutationCode,
  birth_date: change.birthDate,
  postal_code: change.postalCode,
  interests: change.interests === undefined ? undefined : toJson(change.interests ?? []),
  centre_uid: change.centerCode,
})
