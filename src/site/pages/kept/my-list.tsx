import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { findCentreName, getSchedule } from '#features/centres/centres.server.ts'
import { dayAt } from '#features/centres/today.server.ts'
import { listCoupons } from '#features/coupons/coupons.server.ts'
import { listEvents } from '#features/editorial/editorial.server.ts'
import { listShops } from '#features/shops/shops.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { limitFreshness } from '#platform/freshness.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { MyListPage } from '#site/my-list/my-list-page.tsx'
import { findEventsFreshUntil } from '#features/editorial/events-fresh-until.server.ts'

export { keepPage as clientLoader } from '#site/instant/kept-loader.ts'
export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/**
 * All shops, coupons and events of a centre, the same for everybody: the browser picks those that the visitor keeps, so
 * that the page can be shared and nobody's list is asked for by its address.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale, messages, now, param, requireFound, t } = await requirePage({ context })
  const centreUid = param('centerUid')
  const centreName = requireFound(await findCentreName(content, centreUid))
  const day = dayAt((await getSchedule(content, centreUid)).timeZone, now)
  const shops = await listShops(content, centreUid, locale, now)
  const coupons = await listCoupons(content, centreUid, locale, now)
  limitFreshness(context, shops.freshUntil)
  limitFreshness(context, coupons.freshUntil)
  limitFreshness(context, await findEventsFreshUntil(content, centreUid, day))
  const head = pageHead({
    title: t('my_list_title'),
    of: centreName,
    description: t('my_list_description', { name: centreName }),
  })
  const events = await listEvents(content, centreUid, locale, day)
  return {
    head,
    messages,
    offer: { centreUid, centreName, shops: shops.value, coupons: coupons.coupons, events },
  }
}

export default function MyList() {
  const { offer } = useLoaderData<typeof loader>()
  return <MyListPage offer={offer} />
}
