import { payments } from '#features/payments/payments.feature.server.ts'
import { countDeleted, feature } from '#platform/feature.server.ts'

const dayMs = 24 * 60 * 60_000
/** Ten years, with their leap days: before, the table itself refuses to lose a row. */
const leastAuditDays = 3653

export const staff = feature({
  name: 'staff',
  needs: [payments],
  retention: [
    {
      what: 'staff_session',
      keptDays: 0,
      remove: (db, before) => countDeleted(db.deleteFrom('staff_session').where('expires_at', '<', before)),
    },
    {
      // The table itself refuses to lose a row before its time; the days are a little longer, for leap years.
      what: 'staff_audit',
      keptDays: 366,
      remove: (db, before) =>
        countDeleted(
          db
            .deleteFrom('staff_audit')
            .where('action', 'in', ['sign-in', 'sign-out', 'open'])
            .where('happened_at', '<', before),
        ),
    },
  ],
  bookkeeping: [
    {
      // What staff did with money, once the postings that it explains may go (§ 147 AO), and never before ten years.
      what: 'audit retention',
      remove: (db, end, nowMs) => {
        const before = new Date(Math.min(end.getTime(), nowMs - leastAuditDays * dayMs))
        return countDeleted(db.deleteFrom('staff_audit').where('happened_at', '<', before))
      },
    },
  ],
})
