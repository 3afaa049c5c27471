import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { describeOffer } from '#features/coupons/coupon-json-ld.ts'
import { issuersOf } from '#features/coupons/coupon.ts'
import { CouponOverviewPage } from '#features/coupons/coupon-overview-page.tsx'
import { listCoupons } from '#features/coupons/coupons.server.ts'
import { openWayLinks } from '#features/map/links-to-plan/way-links.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { limitFreshness } from '#platform/freshness.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'

export { keepPage as clientLoader } from '#site/instant/kept-loader.ts'
export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** The coupons of a centre that are valid now, with their schema.org offers. */
export async function loader(args: LoaderFunctionArgs) {
  const { content, locale, messages, now, origin, param, t } = await requirePage(args)
  const centreUid = param('centerUid')
  const { centreName, coupons, freshUntil } = await listCoupons(content, centreUid, locale, now)
  limitFreshness(args.context, freshUntil)
  const address = origin + pathOf('centerUid-coupons', locale, { centerUid: centreUid })
  const head = pageHead({
    title: t('coupons_title'),
    of: centreName,
    description: t('coupons_description', { centre: centreName }),
    jsonLd: coupons.map((coupon) => describeOffer(coupon, address, locale)),
  })
  const links = await openWayLinks(content, centreUid, locale, t)
  return {
    head,
    messages,
    overview: { centreUid, centreName, coupons },
    ways: links?.linkShops(issuersOf(coupons)),
  }
}

export default function Coupons() {
  const { overview, ways } = useLoaderData<typeof loader>()
  return <CouponOverviewPage overview={overview} ways={ways} />
}
