import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { listCoupons } from '#app/features/coupons/coupons.server.ts'
import { ShopCouponsSection } from '#app/features/coupons/shop-coupons-section.tsx'
import { describeShopPage } from '#app/features/shops/page/shop-json-ld.ts'
import { ShopPage } from '#app/features/shops/page/shop-page.tsx'
import { findShop } from '#app/features/shops/shops.server.ts'
import { requirePage } from '#app/guards/page-context.server.ts'
import { pathOf } from '#app/paths.ts'
import { limitFreshness } from '#app/platform/freshness.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { PageHead } from '#app/shell/root-data.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { content, locale, now, t, param, requireFound } = await requirePage(args)
  const { PUBLIC_ORIGIN: origin } = args.context.get(servicesContext).environment
  const [centreUid, shopUid] = [param('centerUid'), param('shopUid')]
  const { value, facts, freshUntil } = requireFound(await findShop(content, centreUid, shopUid, locale, now))
  const { shop, centreName } = value
  const coupons = shop.hasCoupons ? (await listCoupons(content, centreUid, locale, now, shopUid)).coupons : []
  limitFreshness(args.context, freshUntil)
  const head: PageHead = {
    title: `${shop.name} – ${centreName}`,
    description:
      shop.floor.lang === locale
        ? t('shop_description', { name: shop.name, centre: centreName, floor: shop.floor.value })
        : t('shop_description_short', { name: shop.name, centre: centreName }),
    image: facts.preview_image,
    jsonLd: describeShopPage(shop, facts, [
      { name: centreName, url: origin + pathOf('centerUid', locale, { centerUid: centreUid }) },
      { name: t('shops_title'), url: origin + pathOf('centerUid-shops', locale, { centerUid: centreUid }) },
      {
        name: shop.name,
        url: origin + pathOf('centerUid-shops-shopUid', locale, { centerUid: centreUid, shopUid }),
      },
    ]),
  }
  return { head, page: value, coupons }
}

export default function Shop() {
  const { page, coupons } = useLoaderData<typeof loader>()
  const { shop, similar } = page
  return (
    <ShopPage
      data={page}
      coupons={<ShopCouponsSection centreUid={similar.centreUid} shop={shop} coupons={coupons} />}
    />
  )
}
