import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShopDetails } from '#features/shops/shop.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page, PageHeader, Section } from '#ui/page.tsx'
import styles from './shop-coupons-page.module.css'
import { CouponGrid } from './coupon-grid.tsx'
import type { CouponOverview } from './coupon.ts'
import { NoCoupons } from './no-coupons.tsx'

type ShopCouponsProps = {
  overview: CouponOverview
  shop: Pick<ShopDetails, 'uid' | 'name' | 'floor' | 'unit'>
  way: { readonly label: string; readonly to: string } | undefined
  status: ReactNode
}

/** The coupons of one shop, and what a visitor needs to redeem them: whether it is open, where it is, and how. */
export function ShopCouponsPage({ overview, shop, way, status }: ShopCouponsProps) {
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
      <PageHeader title={t('shop_coupons', { name: shop.name })} />
      <ul className={styles.facts}>
        <li>
          <Icon name="clock" size={20} />
          {status}
        </li>
        <li lang={shop.floor.lang}>
          <Icon name="pin" size={20} />
          {t('shop_place', { floor: shop.floor.value, unit: shop.unit })}
        </li>
        {way && (
          <li data-screen-only="">
            <Icon name="route" size={20} />
            <Link to={way.to}>{way.label}</Link>
          </li>
        )}
      </ul>
      {coupons.length === 0 ? (
        <NoCoupons link={overviewLink} />
      ) : (
        <>
          <div className={styles.columns}>
            <CouponGrid centreUid={overview.centreUid} coupons={coupons} linksToShop={false} heading="h2" />
            <Section title={t('coupon_redeem')}>
              <ol className={styles.steps}>
                {(['coupon_redeem_show', 'coupon_redeem_code', 'coupon_redeem_print'] as const).map(
                  (step) => (
                    <li key={step}>{t(step)}</li>
                  ),
                )}
              </ol>
            </Section>
          </div>
          <p>
            <ButtonLink variant="quiet" to={shopPath}>
              {t('coupons_to_shop')}
            </ButtonLink>
            <ButtonLink variant="quiet" to={overviewLink.to}>
              {overviewLink.label}
            </ButtonLink>
          </p>
        </>
      )}
    </Page>
  )
}
