import type { Hono } from 'hono'
import type { PaymentContext } from '#app/features/payments/payment-context.server.ts'
import { findStaffClient } from '#app/platform/settings/staff-settings.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { EdgeEnv } from '../http/edge-env.ts'
import { createStaffRoutes } from '../staff/staff-routes.ts'
import { readSessionSecrets } from './session-secrets.server.ts'

/** The pages for staff; undefined if the settings name no client: then their addresses are those of no page. */
export async function openStaff(
  services: Services,
  context: PaymentContext,
): Promise<Hono<EdgeEnv> | undefined> {
  const client = findStaffClient(services.environment)
  if (client === undefined) return undefined
  return createStaffRoutes({ services, context, client, secrets: await readSessionSecrets(services) })
}
