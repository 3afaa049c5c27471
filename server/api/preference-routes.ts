import { Hono } from 'hono'
import * as v from 'valibot'
import { interestSchema } from '#app/features/profile/interest.schema.ts'
import { listInterests } from '#app/features/profile/interests.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { EdgeEnv } from '../http/edge-env.ts'
import { describeJson } from './describe.ts'
import { localeQuery } from './locale-query.ts'
import { validate } from '../http/validate.ts'
import { versioned } from '../http/versioned.ts'

const preferencesWire = v.strictObject({
  preferences: v.array(v.pipe(interestSchema, v.metadata({ ref: 'Preference' }))),
})

/** `GET /marketing/communication/consumerPreferences`: the interests that a visitor can choose (API-07). */
export function createPreferenceRoutes(services: Services): Hono<EdgeEnv> {
  const routes = new Hono<EdgeEnv>()
  routes.get(
    '/marketing/communication/consumerPreferences',
    describeJson({
      id: 'listConsumerPreferences',
      tag: 'Profile',
      summary: 'The interests that a visitor can choose',
      answer: {
        schema: preferencesWire,
        description: 'The interests, in the order of the operator.',
        example: { preferences: [{ id: 'music', name: 'Musik' }] },
      },
      isVersioned: true,
      problems: [400],
    }),
    validate('query', localeQuery),
    versioned(services),
    async (c) => {
      const { locale } = c.req.valid('query')
      const preferences = await listInterests(services.content, locale)
      return c.json({ preferences } satisfies v.InferOutput<typeof preferencesWire>)
    },
  )
  return routes
}
