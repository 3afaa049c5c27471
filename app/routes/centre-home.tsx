import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { countShops } from '#app/features/shops/count-shops.server.ts'
import { describeCentre } from '#app/features/centres/centre-json-ld.ts'
import { getCentreProfile } from '#app/features/centres/centre-profile.server.ts'
import { findCentre, getSchedule } from '#app/features/centres/centres.server.ts'
import { dayAt } from '#app/features/centres/today.server.ts'
import { findEventsFreshUntil } from '#app/features/editorial/events-fresh-until.server.ts'
import { listEvents, listNews } from '#app/features/editorial/editorial.server.ts'
import { listCoupons } from '#app/features/coupons/coupons.server.ts'
import { requirePage } from '#app/guards/page-context.server.ts'
import { pathOf } from '#app/paths.ts'
import { limitFreshness } from '#app/platform/freshness.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { suppressFailure } from '#app/platform/suppress-failure.server.ts'
import { CentreHome } from '#app/shell/centre-home/centre-home.tsx'
import { useCentre } from '#app/shell/use-shell.ts'
import { pageHead } from '#app/shell/page-head.server.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, locale, now, param, requireFound } = await requirePage({ context })
  const { environment, logger } = context.get(servicesContext)
  const origin = environment.PUBLIC_ORIGIN
  const uid = param('centerUid')
  const centre = requireFound(await findCentre(db, uid, locale, now))
  const schedule = await getSchedule(db, uid)
  const day = dayAt(schedule.timeZone, now)
  // Without one of these the page still says whether the centre is open and where it is.
  const optional = <Value,>(part: string, load: () => Promise<Value[]>) =>
    suppressFailure(logger, part, load, [])
  const coupons = await optional('coupons', async () => [
    ...(await listCoupons(db, uid, locale, now)).coupons,
  ])
  limitFreshness(context, await findEventsFreshUntil(db, uid, day))
  return {
    head: pageHead({
      title: centre.name,
      description: centre.claim.value,
      image: centre.previewImage,
      jsonLd: [
        describeCentre(centre, {
          url: origin + pathOf('centerUid', locale, { centerUid: uid }),
          origin,
          schedule,
          today: day.today,
        }),
      ],
    }),
    profile: await getCentreProfile(db, uid, locale),
    events: await optional('events', () => listEvents(db, uid, locale, day)),
    news: await optional('news', () => listNews(db, uid, locale, day)),
    shopCount: await countShops(db, uid),
    coupons: coupons.slice(0, 3),
    couponCount: coupons.length,
  }
}

export default function CentreHomePage() {
  const { head: _, ...data } = useLoaderData<typeof loader>()
  const centre = useCentre()
  return centre && <CentreHome centre={centre} {...data} />
}
