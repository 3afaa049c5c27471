import { Hono } from 'hono'
import { finishOnboarding } from '#app/features/account/sign-in-records.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { ConsumerEnv, RequireConsumer } from '../identity/require-consumer.ts'
import { describeJson } from './describe.ts'
import { savedExample, savedWire } from './profile-examples.ts'

/** `DELETE /consumers/onboarding`: a new account has passed its welcome, or skipped it (PRD-07). */
export function createOnboardingRoutes(
  { db }: Services,
  { requireConsumer }: { readonly requireConsumer: RequireConsumer },
): Hono<ConsumerEnv> {
  const routes = new Hono<ConsumerEnv>()
  routes.delete(
    '/consumers/onboarding',
    describeJson({
      id: 'endOnboarding',
      tag: 'Profile',
      isPersonal: true,
      summary: 'Do not welcome the signed-in visitor again',
      answer: { schema: savedWire, description: 'It is over, or was before.', example: savedExample },
      problems: [],
    }),
    requireConsumer,
    async (c) => {
      await finishOnboarding(db, c.get('consumer').oid)
      return c.json(savedExample)
    },
  )
  return routes
}
