import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import type { StaffReach } from '../staff-roles.ts'

export type AuditRow = Selectable<Database['staff_audit']>

/** How many rows a page of the audit has. */
const pageSize = 50

/**
 * A page of the audit, the newest row first. What belongs to no centre, such as a sign-in, is only shown to who may see
 * all centres.
 * @param page counted from 1
 */
export async function listAudit(
  db: Kysely<Database>,
  reach: StaffReach,
  page: number,
): Promise<{ readonly rows: readonly AuditRow[]; readonly hasMore: boolean }> {
  const rows = await selectAudit(db, reach)
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

/** The audit of a period, the newest row first. */
export const listAuditBetween = (
  db: Kysely<Database>,
  reach: StaffReach,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly AuditRow[]> =>
  selectAudit(db, reach).where('happened_at', '>=', from).where('happened_at', '<', until).execute()

/** What staff did about one payment, oldest first. */
export const listAuditOfPayment = (db: Kysely<Database>, paymentId: string): Promise<readonly AuditRow[]> =>
  db.selectFrom('staff_audit').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()

function selectAudit(db: Kysely<Database>, reach: StaffReach) {
  const rows = db.selectFrom('staff_audit').selectAll().orderBy('happened_at', 'desc').orderBy('id', 'desc')
  return reach === 'all' ? rows : rows.where('centre_uid', 'in', [...reach])
}
