import { Hono } from 'hono'
import * as v from 'valibot'
import { longestQuery } from '#platform/limits/longest-query.ts'
import { listResults, type SearchResult } from '#features/search/search-result.ts'
import type { Searched } from '#features/search/open-index.server.ts'
import { packSearchIndex, searchCentre } from '#features/search/search.server.ts'
import { locales } from '#i18n/locale.ts'
import { formatMessage } from '#i18n/format-message.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import type { Services } from '#platform/services.server.ts'
import { clientAddressOf } from '#platform/http/client-address.server.ts'
import { cameOverHttp, type EdgeEnv } from '#platform/http/edge-env.server.ts'
import { freshUntilHeader } from '#platform/http/fresh-until.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { validate } from '#platform/http/validate.server.ts'
import type { SearchLimit } from '#platform/limits/search-limit.server.ts'
import { describeJson } from '#platform/http/calls/describe.server.ts'
import { localeQuery } from '#platform/http/calls/locale-query.ts'
import { searchExample, searchIndexExample, searchIndexWire, searchWire } from './search-wire.ts'
import { versioned } from '#platform/http/versioned.server.ts'
import { askedCentre, requireAskedCentre } from '#features/centres/calls/require-asked-centre.server.ts'

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

/** @throws Problem 429 with the seconds to wait */
async function requireRoom(limit: SearchLimit, network: string): Promise<void> {
  const verdict = await limit.attempt(network)
  if (verdict.ok) return
  throw new Problem(429, 'too-many', 'Too many searches came from this network; see Retry-After.', {
    retryAfter: verdict.retryAfter,
  })
}

/** `GET /center/centers/{id}/search`: the results of the search page, in its order (SRC-06), and the index (SRC-10). */
export function createSearchRoutes(
  services: Services,
  searched: Searched,
  limit: SearchLimit,
): Hono<EdgeEnv> {
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
      isVersioned: true,
      problems: [400, 404, 429],
    }),
    validate('param', askedCentre),
    validate('query', searchQuery),
    async (c) => {
      const { id } = c.req.valid('param')
      const { q, locale } = c.req.valid('query')
      // Before it is counted: the page cache has counted it already and found no answer to keep.
      await requireAskedCentre(content, id)
      // The page cache has counted who asked before it asks for an answer to keep.
      if (cameOverHttp(c)) await requireRoom(limit, clientAddressOf(c, services.environment.TRUST_PROXY))
      const texts = await getCompiledMessages(services, locale)
      const { results, freshUntil } = await searchCentre(
        searched,
        (key, values) => formatMessage(locale, texts[key], values),
        { centreUid: id, locale, query: { q, kind: null }, nowMs: services.now() },
      )
      const body = {
        results: listResults(results).map(formatResult),
        missing: results.missing?.name ?? null,
        similar: results.missing?.similar.map(formatResult) ?? [],
      } satisfies v.InferOutput<typeof searchWire>
      return c.json(body, 200, { [freshUntilHeader]: String(freshUntil) })
    },
  )

  routes.get(
    '/center/centers/:id/search-index/:locale',
    describeJson({
      id: 'getSearchIndex',
      tag: 'Centres',
      summary: 'The index of the search, so that the shop list in a browser finds what the server finds',
      answer: {
        schema: searchIndexWire,
        description: 'The index, packed for our own pages; its form may change with every release.',
        example: searchIndexExample,
      },
      isVersioned: true,
      problems: [404],
    }),
    validate('param', v.object({ ...askedCentre.entries, locale: v.picklist(locales) })),
    versioned(services),
    async (c) => {
      const { id, locale } = c.req.valid('param')
      await requireAskedCentre(content, id)
      const texts = await getCompiledMessages(services, locale)
      return c.json(
        await packSearchIndex(
          searched,
          (key, values) => formatMessage(locale, texts[key], values),
          id,
          locale,
        ),
      )
    },
  )
  return routes
}

const formatResult = ({ kind, uid, title, detail, path }: SearchResult) => ({
  kind,
  uid,
  title: title.value,
  detail,
  path,
})
