import { Hono } from 'hono'
import * as v from 'valibot'
import { interestSchema } from '#features/account/interests/interest.schema.ts'
import { topicsWire } from '#features/account/interests/topic.schema.ts'
import { listInterests } from '#features/account/interests/interests.server.ts'
import { listTopics } from '#features/account/interests/topics.server.ts'
import type { ListTopicFacts } from '#platform/topics.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { describeJson } from '#platform/http/calls/describe.server.ts'
import { localeQuery } from '#platform/http/calls/locale-query.ts'
import { validate } from '#platform/http/validate.server.ts'
import { versioned } from '#platform/http/versioned.server.ts'
import { askedCentre, requireAskedCentre } from '#features/centres/calls/require-asked-centre.server.ts'

const preferencesWire = v.strictObject({
  preferences: v.array(v.pipe(interestSchema, v.metadata({ ref: 'Preference' }))),
})

/**
 * `GET /marketing/communication/consumerPreferences`: the interests that a visitor can choose (API-07), and
 * `GET /center/centers/{id}/topics`: what of a centre suits them (KEE-07).
 */
export function createPreferenceRoutes(
  services: Services,
  topicSources: readonly ListTopicFacts[],
): Hono<EdgeEnv> {
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

  routes.get(
    '/center/centers/:id/topics',
    describeJson({
      id: 'listTopics',
      tag: 'Centres',
      summary: 'Which coupons, events and news suit which interests, so that a browser can put them in order',
      description:
        'The same for everybody. Past and future ones are included, those that suit nothing are not.',
      answer: {
        schema: topicsWire,
        description: 'The coupons, events and news.',
        example: {
          topics: [{ kind: 'coupon', uid: 'zehntes-brot', shopUid: 'brotfreund', interests: ['food'] }],
        },
      },
      isVersioned: true,
      problems: [404],
    }),
    validate('param', askedCentre),
    versioned(services),
    async (c) => {
      const { id } = c.req.valid('param')
      await requireAskedCentre(services.content, id)
      const topics = await listTopics(topicSources, services.content, id)
      return c.json({ topics } satisfies v.InferOutput<typeof topicsWire>)
    },
  )
  return routes
}
