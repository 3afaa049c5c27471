import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listShopNames } from '#features/shops/list-shop-names.server.ts'
import { describeCentre } from '#features/centres/centre-json-ld.ts'
import { getCentreProfile } from '#features/centres/centre-profile.server.ts'
import { findCentre, getSchedule } from '#features/centres/centres.server.ts'
import { describeOpeningHours } from '#features/centres/opening-hours/opening-hours-json-ld.server.ts'
import { dayAt } from '#features/centres/today.server.ts'
import { listEvents, listNews } from '#features/editorial/editorial.server.ts'
import type { Teaser } from '#features/editorial/teaser.ts'
import { listCoupons } from '#features/coupons/coupons.server.ts'
import { listNotices, listServices } from '#features/centres/services/services.server.ts'
import { findParkingNow } from '#features/parking/overview/parking-now.server.ts'
import { ticketServiceContext } from '#features/parking/tickets/ticket-service.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { readCentre, requireCentre } from '#features/centres/centre-content.server.ts'
import { howBarrierOpens } from '#features/centres/barrier-opening.ts'
import { findOfferedParking } from '#features/centres/offered-parking.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { limitFreshness } from '#platform/freshness.server.ts'
import { servicesContext } from '#platform/services.server.ts'
import { suppressFailure } from '#platform/suppress-failure.server.ts'
import { listToday } from '#site/centre-home/list-today.server.ts'
import { mostOnHome } from '#site/centre-home/home-sections.ts'
import { CentreHome } from '#site/centre-home/centre-home.tsx'
import { useCentre } from '#site/shell/use-shell.ts'
import { describeBy, pageHead } from '#site/head/page-head.server.ts'
import { findEventsFreshUntil } from '#features/editorial/events-fresh-until.server.ts'

export { keepPage as clientLoader } from '#site/instant/kept-loader.ts'
export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** How long the page waits for the free spaces, in milliseconds; it has more important things to say. */
const parkingPatienceMs = 300

/**
 * The data of a centre's home page. Events, news and coupons are optional: if one of them cannot be loaded, the page is
 * shown without it. Responds with 404 if the centre is unknown.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale, messages, now, origin, param, requireFound, t } = await requirePage({ context })
  const { logger } = context.get(servicesContext)
  const centreUid = param('centerUid')
  const centre = requireFound(await findCentre(content, centreUid, locale, now))
  const schedule = await getSchedule(content, centreUid)
  const day = dayAt(schedule.timeZone, now)
  // If one of these fails, the page still says whether the centre is open and where it is.
  const optional = <Value,>(part: string, load: () => Promise<Value[]>) =>
    suppressFailure(logger, part, load, [])
  const coupons = await optional('coupons', async () => [
    ...(await listCoupons(content, centreUid, locale, now)).coupons,
  ])
  const events = await optional('events', () => listEvents(content, centreUid, locale, day))
  const news = await optional('news', () => listNews(content, centreUid, locale, day))
  const today = await optional('today', () =>
    listToday(content, t, { centreUid, locale, schedule, day, nowMs: now }),
  )
  // What stands under «today» is not shown a second time.
  const isNotToday = ({ uid, type }: Teaser) => !today.some((item) => item.kind === type && item.uid === uid)
  limitFreshness(context, await findEventsFreshUntil(content, centreUid, day))
  const { countFreeSpaces } = context.get(ticketServiceContext)
  const parking = await findParkingNow({ content, countFreeSpaces }, centreUid, {
    nowMs: now,
    patienceMs: parkingPatienceMs,
  })
  limitFreshness(context, parking?.freshUntil ?? null)
  const offered = findOfferedParking(await readCentre(content, centreUid))
  const shops = await listShopNames(content, centreUid)
  // The centre's slogan alone would tell readers of search results too little.
  const claim = describeBy(centre.claim, locale, '')
  const whatIsHere = t('centre_description', { name: centre.name })
  return {
    head: pageHead({
      title: centre.name,
      description: claim === '' ? whatIsHere : `${claim}. ${whatIsHere}`,
      jsonLd: [
        describeCentre(centre, {
          url: origin + pathOf('centerUid', locale, { centerUid: centreUid }),
          origin,
          hours: describeOpeningHours(schedule, now),
          shops: shops.map(({ uid: shopUid, name }) => ({
            name,
            url: origin + pathOf('centerUid-shops-shopUid', locale, { centerUid: centreUid, shopUid }),
          })),
        }),
      ],
    }),
    messages,
    profile: await getCentreProfile(content, centreUid, locale),
    today,
    hasEvents: events.length > 0,
    events: events.filter(isNotToday).slice(0, mostOnHome.events),
    news: news.filter(isNotToday).slice(0, mostOnHome.news),
    texts: {
      today: t('today_title'),
      allEvents: t('home_all_events'),
      allNews: t('home_all_news'),
    },
    parking:
      parking === undefined
        ? null
        : {
            free: parking.free,
            spaces: parking.spaces,
            text: t('centre_home_parking_text', { spaces: parking.spaces }),
          },
    exit: offered && { phone: offered.phone, opens: howBarrierOpens(offered) },
    services: (await listServices(content, centreUid, { locale, t }))
      .slice(0, mostOnHome.services)
      .map(({ uid, icon, name }) => ({ uid, icon, name })),
    notices: listNotices(await requireCentre(content, centreUid), { locale, t }, day.today),
    shopCount: shops.length,
    coupons: coupons.slice(0, mostOnHome.coupons),
    couponCount: coupons.length,
  }
}

export default function CentreHomePage() {
  const { head: _, messages: _texts, ...data } = useLoaderData<typeof loader>()
  const centre = useCentre()
  return centre && <CentreHome centre={centre} {...data} />
}
