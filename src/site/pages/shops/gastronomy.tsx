import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { findCentreName } from '#features/centres/centres.server.ts'
import { describePlace } from '#features/shops/gastronomy/gastronomy-json-ld.ts'
import { loadGastronomyPage } from '#features/shops/gastronomy/gastronomy-page.server.ts'
import { GastronomyPage } from '#features/shops/gastronomy/gastronomy-page.tsx'
import { requirePage } from '#site/guards/page-context.server.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { limitFreshness } from '#platform/freshness.server.ts'
import { getAreaMessages } from '#platform/messages.server.ts'
import { servicesContext } from '#platform/services.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { keepFilteredPage, type PageFilter } from '#site/instant/kept-loader.ts'
import { useFilteredPage } from '#site/instant/use-filtered-page.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** The places to eat of a centre that pass the filter. Responds with 404 if the centre is unknown. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale, now, origin, param, requireFound, search, t } = await requirePage({ context })
  const services = context.get(servicesContext)
  const centreUid = param('centerUid')
  const name = requireFound(await findCentreName(content, centreUid))
  const { gastronomy_count: count } = await getAreaMessages(services, locale, 'gastronomy')
  const page = await loadGastronomyPage(content, t, { centreUid, locale, search, nowMs: now, count })
  limitFreshness(context, page.freshUntil)
  return {
    head: pageHead({
      title: t('gastronomy_title'),
      of: name,
      description: t('gastronomy_description', { name }),
      jsonLd: page.value.places.map((place) => describePlace(place, origin)),
    }),
    data: page.value,
  }
}

async function loadFilter(): Promise<PageFilter<Awaited<ReturnType<typeof loader>>>> {
  const { filterGastronomyPage } = await import('#features/shops/gastronomy/filter-gastronomy-page.ts')
  return ({ head, data }, { pathname, search }) => {
    const filtered = filterGastronomyPage(data, search, localeOfPath(pathname), Date.now())
    return filtered && { head, data: filtered }
  }
}

export const clientLoader = keepFilteredPage(loadFilter)

export default function Gastronomy() {
  return <GastronomyPage data={useFilteredPage(useLoaderData<typeof loader>(), loadFilter).data} />
}
