import type { Kysely } from 'kysely'
import { listBookedCentres } from '#features/payments/closing/booked-centres.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { CentreChoice } from './pages/parts.tsx'
import { reaches, type StaffReach } from './staff-roles.ts'

/**
 * The centres within somebody's reach, by name. Those that are gone from the content come last, by their uids, as long as
 * they have payments.
 */
export async function listCentresWithin(
  db: Kysely<Database>,
  reach: StaffReach,
): Promise<readonly CentreChoice[]> {
  const query = db.selectFrom('centre').select(['uid', 'name']).orderBy('name')
  const present = await (reach === 'all' ? query : query.where('uid', 'in', [...reach])).execute()
  const gone = (await listBookedCentres({ db })).filter(
    (uid) => reaches(reach, uid) && !present.some((centre) => centre.uid === uid),
  )
  return [...present, ...gone.map((uid) => ({ uid, name: uid }))]
}
