import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { findCentreName } from '#features/centres/centres.server.ts'
import { openWayLinks } from '#features/map/links-to-plan/way-links.server.ts'
import { SearchPage } from '#features/search/page/search-page.tsx'
import { parseSearchQuery } from '#features/search/search-query.ts'
import { listResults } from '#features/search/search-result.ts'
import { searchCentre, searchedContext } from '#features/search/search.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { limitFreshness } from '#platform/freshness.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'

export { keepPage as clientLoader } from '#site/instant/kept-loader.ts'
export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale, messages, now, param, requireFound, search, t } = await requirePage({ context })
  const centreUid = param('centerUid')
  const centreName = requireFound(await findCentreName(content, centreUid))
  const query = parseSearchQuery(search)
  const found =
    query.q === ''
      ? null
      : await searchCentre(context.get(searchedContext), t, { centreUid, locale, query, nowMs: now })
  if (found !== null) limitFreshness(context, found.freshUntil)
  const results = found?.results ?? null
  const links = results === null ? null : await openWayLinks(content, centreUid, locale, t)
  const ways = Object.fromEntries(
    (results === null ? [] : listResults(results)).flatMap(({ kind, uid, path }) => {
      const [way] =
        kind === 'shop' ? [links?.linkShop(uid)] : kind === 'service' ? (links?.linkService(uid) ?? []) : []
      return way ? [[path, way]] : []
    }),
  )
  const head = pageHead({
    title: query.q === '' ? t('search_title') : t('search_title_for', { query: query.q }),
    of: centreName,
    description: t('search_description', { name: centreName }),
  })
  return { head, messages, data: { centreUid, centreName, query, results, ways } }
}

export default function Search() {
  const { data } = useLoaderData<typeof loader>()
  return <SearchPage data={data} />
}
