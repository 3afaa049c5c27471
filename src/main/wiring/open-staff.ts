import type { Hono } from 'hono'
import type { PaymentContext } from '#features/payments/payment-context.server.ts'
import { fetchExternal } from '#platform/external/external-call.server.ts'
import type { Redemptions } from '#features/coupons/redemptions/redemptions.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findStaffClient } from '#platform/settings/staff-settings.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { createStaffRoutes, type StaffProvider } from '#operator/staff/staff-routes.ts'
import { readSessionSecrets } from './session-secrets.server.ts'

type StaffSources = {
  /** The embedded provider of a trial. */
  readonly demo: StaffProvider | undefined
  readonly redemptions: Pick<Redemptions, 'listGuessedPins'>
}

/**
 * The pages for staff; undefined if the settings name no client and nobody may try them: then their addresses are those of
 * no page.
 */
export async function openStaff(
  services: Services,
  context: PaymentContext,
  { demo, redemptions }: StaffSources,
): Promise<Hono<EdgeEnv> | undefined> {
  const { environment } = services
  const client = findStaffClient(environment)
  const provider: StaffProvider | undefined =
    client === undefined
      ? demo
      : {
          client,
          scope: environment.STAFF_SCOPE,
          roleClaim: environment.STAFF_ROLE_CLAIM,
          fetch: fetchExternal,
        }
  if (provider === undefined) return undefined
  return createStaffRoutes({
    services,
    context,
    provider,
    isTrial: provider === demo,
    listGuessedPins: redemptions.listGuessedPins,
    secrets: await readSessionSecrets(services),
  })
}
