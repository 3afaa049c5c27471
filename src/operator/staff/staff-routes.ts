import { Hono } from 'hono'
import type { PaymentContext } from '#features/payments/payment-context.server.ts'
import type { Redemptions } from '#features/coupons/redemptions/redemptions.server.ts'
import type { Services } from '#platform/services.server.ts'
import { staffPath } from '#platform/routes/server-pages.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { requireFromHere } from '#platform/http/client/require-from-here.server.ts'
import type { StaffProvider } from '#features/sign-in/open-sign-in.server.ts'
import { createSealer } from '#features/sign-in/relying-party/sealer.server.ts'
import { createSignInTransactions } from '#features/sign-in/relying-party/sign-in-transactions.server.ts'
import { createStaffAuditRoutes } from './audit-routes.tsx'
import { createStaffCloseRoutes } from './close-routes.tsx'
import { createStaffNoticeRoutes } from './notices/notice-routes.tsx'
import { createStaffView } from './pages/staff-page.tsx'
import { createStaffPaymentRoutes } from './payment-routes.tsx'
import { createStaffPayoutRoutes } from './payout-routes.tsx'
import { createStaffSignInRoutes, staffReturnPath } from './sign-in-routes.tsx'
import { createStaffClient } from './staff-client.ts'
import { createStaffGuard } from './require-staff.tsx'
import { findReach, reachesAny, staffAreas } from './staff-roles.ts'
import { createStaffSessions } from './staff-sessions.server.ts'
import { seeOther } from '#features/sign-in/provider/answer-page.server.ts'

type StaffParts = {
  readonly services: Services
  readonly context: PaymentContext
  /** Where staff sign in: the operator's own provider, or the embedded one of a trial. */
  readonly provider: StaffProvider
  /** Whether nobody needs a password: then only this machine gets an answer. */
  readonly isTrial: boolean
  readonly listGuessedPins: Redemptions['listGuessedPins']
  /** The secrets of sessions; the first one seals. */
  readonly secrets: readonly string[]
}

/**
 * The pages for staff, below `/staff`: rendered on the server, without scripts, with sessions of their own. Nothing is asked
 * of the provider before somebody signs in.
 */
export function createStaffRoutes({
  services,
  context,
  provider,
  secrets,
  isTrial,
  listGuessedPins,
}: StaffParts): Hono<EdgeEnv> {
  const { db, environment, now } = services
  const { PUBLIC_ORIGIN } = environment
  const sessions = createStaffSessions({ db, now })
  const view = createStaffView(services)
  const guard = createStaffGuard({ services, sessions, view })
  const routes = new Hono<EdgeEnv>().basePath(staffPath)
  if (isTrial) routes.use(requireFromHere)
  routes.route(
    '/',
    createStaffSignInRoutes({
      services,
      sessions,
      guard,
      view,
      client: createStaffClient({ ...provider, redirectUri: PUBLIC_ORIGIN + staffReturnPath }),
      transactions: createSignInTransactions(createSealer(secrets, now), PUBLIC_ORIGIN, now, {
        cookie: 'stafftx',
        path: staffReturnPath,
        purpose: 'staff-transaction',
      }),
    }),
  )
  routes.route('/', createStaffPaymentRoutes({ context, guard, view, listGuessedPins }))
  routes.route('/', createStaffCloseRoutes({ services, guard, view }))
  routes.route('/', createStaffPayoutRoutes({ context, guard, view }))
  routes.route('/', createStaffNoticeRoutes({ services, guard, view }))
  routes.route('/', createStaffAuditRoutes({ services, guard, view }))
  routes.get('/', async (c) => {
    const staff = await guard.find(c)
    if (staff === undefined) return guard.answerStranger(c)
    const area = staffAreas.find((each) => reachesAny(findReach(staff.roles, each))) ?? 'payments'
    return seeOther(`${staffPath}/${area}`)
  })
  routes.get('/*', async (c) => {
    const staff = await guard.find(c)
    const area = staffAreas.find((each) => staff && reachesAny(findReach(staff.roles, each))) ?? 'payments'
    const entry = await guard.enter(c, area)
    return entry.ok ? guard.answerMissing(entry.staff) : entry.answer
  })
  return routes
}
