import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { listCoupons } from '#features/coupons/coupons.server.ts'
import { ShopCouponsSection } from '#features/coupons/shop-coupons-section.tsx'
import { wordsOfSharing } from '#features/editorial/editorial-words.ts'
import { listEvents } from '#features/editorial/editorial.server.ts'
import { ShareButton } from '#features/editorial/share-button.tsx'
import { ShopEventsSection } from '#features/editorial/shop-events-section.tsx'
import { findEventsFreshUntil } from '#features/editorial/events-fresh-until.server.ts'
import { getCentreDay } from '#features/centres/today.server.ts'
import { describeShopPage } from '#features/shops/page/shop-json-ld.ts'
import type { ShopPreview } from '#features/shops/shop-preview.ts'
import type { ShopPageData } from '#features/shops/page/shop-page-data.ts'
import { ShopAbout } from '#features/shops/page/shop-about.tsx'
import { ShopActions } from '#features/shops/page/shop-actions.tsx'
import { ShopPage } from '#features/shops/page/shop-page.tsx'
import { Lines, ShopRestPending } from '#features/shops/page/shop-rest-pending.tsx'
import { ShopRest } from '#features/shops/page/shop-rest.tsx'
import { proposeShopsUnless } from '#features/shops/propose-shops.server.ts'
import { viewGastronomy } from '#features/shops/page/gastronomy-view.server.ts'
import { findShop } from '#features/shops/shops.server.ts'
import { ShopPlace } from '#features/map/links-to-plan/shop-place.tsx'
import { viewShopPlace } from '#features/map/links-to-plan/shop-place.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { limitFreshness } from '#platform/freshness.server.ts'
import { findPreview } from '#platform/loading/previews.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { keepPageOr } from '#site/instant/kept-loader.ts'
import { findShownCentre, type PageHandle } from '#site/instant/tab.ts'
import { useRest } from '#site/instant/use-rest.ts'
import type { PageHead } from '#site/shell/root-data.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** A shop, its coupons and its schema.org data. Responds with 404 if the centre has no such shop. */
export async function loader(args: LoaderFunctionArgs) {
  const { content, locale, messages, now, origin, param, requireFound, t } = await requirePage(args)
  const [centreUid, shopUid] = [param('centerUid'), param('shopUid')]
  const found = await findShop(content, centreUid, shopUid, locale, now)
  const proposals = await proposeShopsUnless(found, content, { centreUid, shopUid }, locale)
  const { value, facts, freshUntil } = requireFound(found, proposals)
  const { shop, centreName } = value
  const coupons = shop.hasCoupons ? (await listCoupons(content, centreUid, locale, now, shopUid)).coupons : []
  const day = await getCentreDay(content, centreUid, now)
  const events = await listEvents(content, centreUid, locale, day, shopUid)
  const place = await viewShopPlace(content, { centreUid, shopUid, locale, nowMs: now }, t)
  limitFreshness(args.context, Math.min(freshUntil, await findEventsFreshUntil(content, centreUid, day)))
  const address = origin + pathOf('centerUid-shops-shopUid', locale, { centerUid: centreUid, shopUid })
  const head = pageHead({
    title: shop.name,
    of: centreName,
    description:
      shop.floor.lang === locale
        ? t('shop_description', { name: shop.name, centre: centreName, floor: shop.floor.value })
        : t('shop_description_short', { name: shop.name, centre: centreName }),
    image: facts.preview_image,
    jsonLd: describeShopPage(shop, facts, [
      { name: centreName, url: origin + pathOf('centerUid', locale, { centerUid: centreUid }) },
      { name: t('shops_title'), url: origin + pathOf('centerUid-shops', locale, { centerUid: centreUid }) },
      { name: shop.name, url: address },
    ]),
  })
  return {
    head,
    messages,
    page: value,
    gastronomy: viewGastronomy(facts.gastronomy, t, locale, now),
    coupons,
    events: { title: t('shop_events', { name: shop.name }), teasers: events },
    place,
    share: wordsOfSharing(t, address),
  }
}

/** What the shop list knows of the shop: shown until the page's own data arrive as `rest`. */
type EarlyShop = {
  readonly head: PageHead
  readonly centreName: string
  readonly preview: ShopPreview
  readonly rest: Promise<unknown>
}

export const clientLoader = keepPageOr(findEarlyShop)

function findEarlyShop(pathname: string): Omit<EarlyShop, 'rest'> | null {
  const preview = findPreview(pathname) as ShopPreview | null
  const centreName = preview && findShownCentre(preview.centreUid)
  return centreName ? { head: { title: `${preview.shop.name} – ${centreName}` }, centreName, preview } : null
}

export const handle: PageHandle = {
  showEarly: (pathname) => {
    const early = findEarlyShop(pathname)
    return (
      early && (
        <ShopPage {...early.preview} centreName={early.centreName} actions={null} about={<Lines />}>
          <ShopRestPending />
        </ShopPage>
      )
    )
  },
}

/** One shop. It shows at once what the shop list already knows, and the rest as soon as it is loaded. */
export default function Shop() {
  const data = useLoaderData<typeof loader | (() => EarlyShop)>()
  const isWhole = 'page' in data
  useRest(isWhole ? undefined : data.rest)
  const { shop, timeline, centreUid, centreName, renderedAt } = isWhole
    ? headOf(data.page)
    : { ...data.preview, centreName: data.centreName }
  return (
    <ShopPage
      shop={shop}
      timeline={timeline}
      centreUid={centreUid}
      centreName={centreName}
      renderedAt={renderedAt}
      actions={
        isWhole && (
          <ShopActions
            centreUid={centreUid}
            shop={data.page.shop}
            wayPath={data.place?.show.to ?? null}
            share={<ShareButton title={shop.name} words={data.share} hasIcon />}
          />
        )
      }
      about={isWhole ? <ShopAbout shop={data.page.shop} gastronomy={data.gastronomy} /> : <Lines />}
    >
      {isWhole ? (
        <ShopRest
          data={data.page}
          gastronomy={data.gastronomy}
          place={data.place && <ShopPlace place={data.place} />}
          hasOneOffer={data.coupons.length + data.events.teasers.length === 1}
          offers={
            <>
              <ShopCouponsSection centreUid={centreUid} shop={data.page.shop} coupons={data.coupons} />
              <ShopEventsSection centreUid={centreUid} {...data.events} />
            </>
          }
        />
      ) : (
        <ShopRestPending />
      )}
    </ShopPage>
  )
}

const headOf = ({ shop, centreName, similar: { centreUid, renderedAt } }: ShopPageData) => ({
  shop,
  timeline: shop.opening.timeline,
  centreUid,
  centreName,
  renderedAt,
})
