import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { describeOffer } from '#features/coupons/coupon-json-ld.ts'
import { listCoupons } from '#features/coupons/coupons.server.ts'
import { ShopCouponsPage } from '#features/coupons/shop-coupons-page.tsx'
import { OpeningBadge } from '#features/centres/opening-hours/opening-badge.tsx'
import { openWayLinks } from '#features/map/links-to-plan/way-links.server.ts'
import { proposeShopsUnless } from '#features/shops/propose-shops.server.ts'
import { findShop } from '#features/shops/shops.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { limitFreshness } from '#platform/freshness.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'

export { keepPage as clientLoader } from '#site/instant/kept-loader.ts'
export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** A shop with its coupons that are valid now. Responds with 404 if the centre has no such shop. */
export async function loader(args: LoaderFunctionArgs) {
  const { content, locale, messages, now, origin, param, requireFound, t } = await requirePage(args)
  const [centreUid, shopUid] = [param('centerUid'), param('shopUid')]
  const known = await findShop(content, centreUid, shopUid, locale, now)
  const proposals = await proposeShopsUnless(known, content, { centreUid, shopUid }, locale)
  const found = requireFound(known, proposals)
  const { uid, name, floor, unit, opening } = found.value.shop
  const shop = { uid, name, floor, unit }
  const { centreName, coupons, freshUntil } = await listCoupons(content, centreUid, locale, now, shopUid)
  limitFreshness(args.context, Math.min(freshUntil, found.freshUntil))
  const address =
    origin + pathOf('centerUid-shops-shopUid-coupons', locale, { centerUid: centreUid, shopUid })
  const title = t('shop_coupons', { name: shop.name })
  const head = pageHead({
    title,
    of: centreName,
    description: t('coupons_description', { centre: `${shop.name}, ${centreName}` }),
    jsonLd: coupons.map((coupon) => describeOffer(coupon, address, locale)),
  })
  const overview = { centreUid, centreName, coupons }
  const way = (await openWayLinks(content, centreUid, locale, t))?.linkShop(shopUid) ?? undefined
  return { head, messages, shop, way, timeline: opening.timeline, renderedAt: now, overview }
}

export default function ShopCoupons() {
  const { overview, shop, way, timeline, renderedAt } = useLoaderData<typeof loader>()
  const status = <OpeningBadge timeline={timeline} renderedAt={renderedAt} />
  return <ShopCouponsPage overview={overview} shop={shop} way={way} status={status} />
}
