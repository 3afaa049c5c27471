import type { ShopSummary } from '#app/features/shops/shop.ts'
import { useLocale, useTranslate } from '#app/i18n/translate.tsx'
import { pathOf } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page, PageHeader } from '#app/ui/page.tsx'
import { CouponGrid } from './coupon-grid.tsx'
import type { CouponOverview } from './coupon.ts'
import { NoCoupons } from './no-coupons.tsx'

type ShopCouponsProps = { overview: CouponOverview; shop: Pick<ShopSummary, 'uid' | 'name'> }

/** The coupons of one shop. */
export function ShopCouponsPage({ overview, shop }: ShopCouponsProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { centreName, coupons } = overview
  const centre = { centerUid: overview.centreUid }
  const shopPath = pathOf('centerUid-shops-shopUid', locale, { ...centre, shopUid: shop.uid })
  const overviewLink = { label: t('coupons_all'), to: pathOf('centerUid-coupons', locale, centre) }
  return (
    <Page>
      <Breadcrumb
        crumbs={[
          { label: centreName, to: pathOf('centerUid', locale, centre) },
          { label: t('shops_title'), to: pathOf('centerUid-shops', locale, centre) },
          { label: shop.name, to: shopPath },
        ]}
      />
      <PageHeader
        title={t('shop_coupons', { name: shop.name })}
        lead={coupons.length > 0 && t('coupons_shop_lead')}
      />
      {coupons.length === 0 ? (
        <NoCoupons link={overviewLink} />
      ) : (
        <>
          <CouponGrid coupons={coupons} linksToShop={false} heading="h2" />
          <p>
            <ButtonLink look="quiet" to={shopPath}>
              {t('coupons_to_shop')}
            </ButtonLink>
            <ButtonLink look="quiet" to={overviewLink.to}>
              {overviewLink.label}
            </ButtonLink>
          </p>
        </>
      )}
    </Page>
  )
}
