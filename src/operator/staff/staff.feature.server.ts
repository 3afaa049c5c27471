import { centres } from '#features/centres/centres.feature.server.ts'
import { coupons } from '#features/coupons/coupons.feature.server.ts'
import { payments } from '#features/payments/payments.feature.server.ts'
import type { StaffProvider } from '#features/sign-in/open-sign-in.server.ts'
import { readSessionSecrets } from '#features/sign-in/session-secrets.server.ts'
import { signIn } from '#features/sign-in/sign-in.feature.server.ts'
import { fetchExternal } from '#platform/external/external-call.server.ts'
import { countDeleted, removeOlder, feature } from '#platform/feature.server.ts'
import { findStaffClient } from '#platform/settings/staff-settings.ts'

const dayMs = 24 * 60 * 60_000
/** Ten years, with their leap days: before, the table itself refuses to lose a row. */
const leastAuditDays = 3653

export const staff = feature({
  name: 'staff',
  needs: { centres, coupons, payments, signIn },
  // If the settings name no client and nobody may try the pages, their addresses are those of no page.
  open: async ({ services }, needed) => {
    const { environment } = services
    const client = findStaffClient(environment)
    const demo = needed.signIn.demoStaff
    const provider: StaffProvider | undefined =
      client === undefined
        ? demo
        : {
            client,
            scope: environment.STAFF_SCOPE,
            roleClaim: environment.STAFF_ROLE_CLAIM,
            fetch: fetchExternal,
          }
    return provider && { provider, secrets: await readSessionSecrets(services) }
  },
  pages: async (own, { services }, needed) =>
    own === undefined
      ? []
      : [
          (await import('./staff-routes.ts')).createStaffRoutes({
            ...own,
            services,
            context: needed.payments.context,
            isTrial: own.provider === needed.signIn.demoStaff,
            listGuessedPins: needed.coupons.redemptions.listGuessedPins,
          }),
        ],
  retention: [
    removeOlder('staff_session', 'expires_at', 0),
    {
      // The table itself refuses to lose a row before its time; the days are a little longer, for leap years.
      what: 'staff_audit',
      keptDays: 366,
      remove: (db, before) =>
        countDeleted(
          db
            .deleteFrom('staff_audit')
            .where('action', 'not in', ['retry', 'refund', 'download'])
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
