import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { requireCentre } from '#features/centres/centre-content.server.ts'
import { findCentreName } from '#features/centres/centres.server.ts'
import { getCentreDay } from '#features/centres/today.server.ts'
import { NoticeList } from '#features/centres/services/notice-list.tsx'
import { ServiceList } from '#features/centres/services/service-list.tsx'
import { filterServices, parseServiceNeed, serviceNeeds } from '#features/centres/services/service.ts'
import { listNotices, listServices } from '#features/centres/services/services.server.ts'
import { openWayLinks } from '#features/map/links-to-plan/way-links.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { limitFreshness } from '#platform/freshness.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { keepFilteredPage, type PageFilter } from '#site/instant/kept-loader.ts'
import { useFilteredPage } from '#site/instant/use-filtered-page.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ChoiceLinks } from '#ui/choice-links.tsx'
import { Page, PageHeader } from '#ui/page.tsx'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/**
 * The services of a centre with their states, all or those for one need. The texts are formatted
 * here, so that the page needs no messages of its own. Responds with 404 if the centre is unknown.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale, now, param, requireFound, search, t } = await requirePage({ context })
  const centerUid = param('centerUid')
  const centreName = requireFound(await findCentreName(content, centerUid))
  const need = parseServiceNeed(search)
  const path = pathOf('centerUid-services', locale, { centerUid })
  const all = await listServices(content, centerUid, { locale, t })
  const ways = await openWayLinks(content, centerUid, locale, t)
  const day = await getCentreDay(content, centerUid, now)
  limitFreshness(context, day.endsAt)
  // What is out of order is said with the service itself.
  const notices = listNotices(await requireCentre(content, centerUid), { locale, t }, day.today).filter(
    ({ thing }) => thing === null,
  )
  const offered = serviceNeeds.filter((each) => filterServices(all, each).length > 0)
  return {
    head: pageHead({
      title: t('services_title'),
      of: centreName,
      description: t('services_description', { name: centreName }),
    }),
    centre: { uid: centerUid, name: centreName },
    texts: {
      title: t('services_title'),
      lead: t('services_lead'),
      filter: t('services_filter'),
      works: t('service_works'),
      notices: t('centre_home_notices'),
      crumb: pathOf('centerUid', locale, { centerUid }),
    },
    choices: [
      { label: t('services_all'), to: path, isChosen: need === null },
      ...offered.map((each) => ({
        label: t(`services_for_${each}`),
        to: `${path}?for=${each}`,
        isChosen: each === need,
      })),
    ],
    notices,
    services: filterServices(all, need),
    ways: Object.fromEntries(all.map(({ uid }) => [uid, ways?.linkService(uid) ?? []])),
    until: day.endsAt,
  }
}

type ServicesData = Awaited<ReturnType<typeof loader>>

async function loadFilter(): Promise<PageFilter<ServicesData>> {
  const { filterServicesPage } = await import('#features/centres/services/filter-services-page.ts')
  return (whole, { search }) => filterServicesPage(whole, search, Date.now())
}

export const clientLoader = keepFilteredPage(loadFilter)

/** What the centre offers its visitors on site, from toilets to parcels, and whether it works. */
export default function Services() {
  const { centre, texts, choices, notices, services, ways } = useFilteredPage(
    useLoaderData<typeof loader>(),
    loadFilter,
  )
  return (
    <Page>
      <Breadcrumb crumbs={[{ label: centre.name, to: texts.crumb }]} here={texts.title} />
      <PageHeader title={texts.title} lead={texts.lead} />
      <NoticeList notices={notices} label={texts.notices} />
      <ChoiceLinks label={texts.filter} choices={choices} />
      <ServiceList services={services} ways={ways} works={texts.works} />
    </Page>
  )
}
