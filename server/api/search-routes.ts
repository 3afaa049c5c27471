import { Hono } from 'hono'
import * as v from 'valibot'
import { isUid } from '#app/core/uid.ts'
import { findCentreName } from '#app/features/centres/centres.server.ts'
import { longestQuery } from '#app/features/search/search-query.ts'
import { listResults } from '#app/features/search/search-result.ts'
import { searchCentre } from '#app/features/search/search.server.ts'
import { formatMessage } from '#app/i18n/format-message.ts'
import { getCompiledMessages } from '#app/platform/messages.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { EdgeEnv } from '../http/edge-env.ts'
import { validate } from '../http/validate.ts'
import { centreNotFound } from './centre-not-found.ts'
import { describeJson } from './describe.ts'
import { localeQuery } from './locale-query.ts'
import { searchExample, searchWire } from './wire/search-wire.ts'

const searchQuery = v.object({
  ...localeQuery.entries,
  q: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(longestQuery),
    v.description('What is wanted, in words of either language.'),
  ),
})

/** `GET /center/centers/{id}/search`: the results of the search page, in its order (SRC-06). */
export function createSearchRoutes(services: Services): Hono<EdgeEnv> {
  const { content } = services
  const routes = new Hono<EdgeEnv>()
  routes.get(
    '/center/centers/:id/search',
    describeJson({
      id: 'searchCenter',
      tag: 'Centres',
      summary: 'Shops, services, questions, coupons, events, news, parking and pages of a centre by words',
      answer: {
        schema: searchWire,
        description: 'What was found, in the order in which the page shows it.',
        example: searchExample,
      },
      problems: [400, 404],
    }),
    validate('param', v.object({ id: v.pipe(v.string(), v.description('The centre’s uid.')) })),
    validate('query', searchQuery),
    async (c) => {
      const { id } = c.req.valid('param')
      const { q, locale } = c.req.valid('query')
      if (!isUid(id) || (await findCentreName(content, id)) === undefined) throw centreNotFound
      const texts = await getCompiledMessages(services, locale)
      const { results } = await searchCentre(
        content,
        (key, values) => formatMessage(locale, texts[key], values),
        { centreUid: id, locale, query: { q, kind: null }, nowMs: services.now() },
      )
      return c.json({
        results: listResults(results).map(({ kind, uid, title, path }) => ({
          kind,
          uid,
          title: title.value,
          path,
        })),
      } satisfies v.InferOutput<typeof searchWire>)
    },
  )
  return routes
}
