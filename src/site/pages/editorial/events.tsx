import type { LoaderFunctionArgs } from 'react-router'
import { findCentreName } from '#features/centres/centres.server.ts'
import { getCentreDay } from '#features/centres/today.server.ts'
import { describeEvent } from '#features/editorial/editorial-json-ld.server.ts'
import { loadEventsPage } from '#features/editorial/events-page.server.ts'
import { EventsPage } from '#features/editorial/events-page.tsx'
import { requirePage } from '#site/guards/page-context.server.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { limitFreshness } from '#platform/freshness.server.ts'
import { getAreaMessages } from '#platform/messages.server.ts'
import { servicesContext } from '#platform/services.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { keepFilteredPage, type PageFilter } from '#site/instant/kept-loader.ts'
import type { PageHandle } from '#site/instant/tab.ts'
import { useFilteredPage } from '#site/instant/use-filtered-page.ts'
import { useListData } from '#site/instant/use-list-data.ts'
import { findEventsFreshUntil } from '#features/editorial/events-fresh-until.server.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** How many events are described to search engines, which read the next ones. */
const mostDescribed = 12

/** The events of a centre that pass the filter, and its news. Responds with 404 if the centre is unknown. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale, messages, now, origin, param, requireFound, search, t } = await requirePage({
    context,
  })
  const uid = param('centerUid')
  const centre = { uid, name: requireFound(await findCentreName(content, uid)) }
  const day = await getCentreDay(content, uid, now)
  const until = await findEventsFreshUntil(content, uid, day)
  limitFreshness(context, until)
  const { events_list: count } = await getAreaMessages(context.get(servicesContext), locale, 'events')
  const request = { centre, locale, search, day, until, origin, count }
  const { data, entries } = await loadEventsPage(content, t, request)
  const described = entries.slice(0, mostDescribed)
  return {
    head: pageHead({
      title: t('events_title'),
      of: centre.name,
      description: t('events_description', { name: centre.name }),
      jsonLd: await Promise.all(
        described.map((entry) => describeEvent(content, entry, { centreUid: uid, locale, origin })),
      ),
    }),
    messages,
    data,
  }
}

async function loadFilter(): Promise<PageFilter<Awaited<ReturnType<typeof loader>>>> {
  const { filterEventsPage } = await import('#features/editorial/filter-events-page.ts')
  return ({ head, messages, data }, { pathname, search }) => {
    const filtered = filterEventsPage(data, search, localeOfPath(pathname), Date.now())
    return filtered && { head, messages, data: filtered }
  }
}

export const handle: PageHandle = { isList: true }

export const clientLoader = keepFilteredPage(loadFilter)

export default function Events() {
  return <EventsPage data={useFilteredPage(useListData<typeof loader>(), loadFilter).data} />
}
