import { Hono } from 'hono'
import { finishOnboarding } from '#features/sign-in/sign-in-records.server.ts'
import type { Services } from '#platform/services.server.ts'
import { createAccountLimits } from '#platform/limits/account-limits.server.ts'
import { readBearerHeader } from '#platform/http/bearer-header.ts'
import type { Identity } from '#features/sign-in/relying-party/identity.ts'
import type { ConsumerEnv, RequireConsumer } from '#features/sign-in/relying-party/require-consumer.server.ts'
import { describeJson } from '#platform/http/calls/describe.server.ts'
import { savedExample, savedWire } from './profile-examples.ts'
import { requireWithinLimit } from '#features/sign-in/calls/require-within-limit.server.ts'

/** `DELETE /consumers/onboarding`: a new account has passed its welcome, or skipped it (PRD-07). */
export function createOnboardingRoutes(
  { db }: Services,
  { requireConsumer, identity }: { readonly requireConsumer: RequireConsumer; readonly identity: Identity },
): Hono<ConsumerEnv> {
  const limits = createAccountLimits(db)
  const routes = new Hono<ConsumerEnv>()
  routes.delete(
    '/consumers/onboarding',
    describeJson({
      id: 'endOnboarding',
      tag: 'Profile',
      isPersonal: true,
      summary: 'Do not welcome the signed-in visitor again',
      answer: {
        schema: savedWire,
        description: 'The onboarding is over; also if it was over before.',
        example: savedExample,
      },
      problems: [429],
    }),
    requireConsumer,
    async (c) => {
      await requireWithinLimit(limits.write, c)
      await finishOnboarding(db, c.get('consumer').oid)
      // A caller with a token of its own has no cookies.
      if (readBearerHeader(c.req.raw.headers) === null) {
        for (const cookie of identity.listWelcomedCookies()) c.header('set-cookie', cookie, { append: true })
      }
      return c.json(savedExample)
    },
  )
  return routes
}
