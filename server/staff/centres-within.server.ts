import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { CentreChoice } from './pages/parts.tsx'
import type { StaffReach } from './staff-roles.ts'

/** The centres within somebody's reach, by name. Some may be gone from the content, and then have no row. */
export async function listCentresWithin(
  db: Kysely<Database>,
  reach: StaffReach,
): Promise<readonly CentreChoice[]> {
  const query = db.selectFrom('centre').select(['uid', 'name']).orderBy('name')
  return (reach === 'all' ? query : query.where('uid', 'in', [...reach])).execute()
}
