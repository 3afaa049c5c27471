import type { ReactNode } from 'react'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { CouponCard, type CouponCardProps } from './coupon-card.tsx'
import type { Coupon } from './coupon.ts'
import styles from './own-coupon-page.module.css'

type OwnCouponProps = {
  centreUid: string
  centreName: string
  coupon: Coupon
  ways?: CouponCardProps['ways']
  passPath: string | null
  /** Whether this is only what a card knows of the coupon, and the rest is on the way. */
  isPending?: boolean
  children?: ReactNode
}

export function OwnCouponPage({
  centreUid,
  centreName,
  coupon,
  ways,
  passPath,
  isPending = false,
  children,
}: OwnCouponProps) {
  const t = useTranslate()
  const locale = useLocale()
  const centre = { centerUid: centreUid }
  return (
    <Page>
      <Breadcrumb
        crumbs={[
          { label: centreName, to: pathOf('centerUid', locale, centre) },
          { label: t('coupons_title'), to: pathOf('centerUid-coupons', locale, centre) },
        ]}
      />
      <PageHeader
        title={t('own_coupon_title')}
        lead={coupon.isRedeemable ? t('own_coupon_redeem') : t('own_coupon_use')}
      />
      <div className={styles.own}>
        <div aria-busy={isPending}>
          <CouponCard
            centreUid={centreUid}
            coupon={coupon}
            ways={ways}
            heading="h2"
            isPending={isPending}
            isOwn
          />
        </div>
        <div className={styles.side}>
          {!coupon.isRedeemable && (
            <>
              <h2>{t('own_coupon_till')}</h2>
              <p>{t('coupon_show_counts')}</p>
            </>
          )}
          {children}
          {passPath !== null && (
            <p className={styles.wallet}>
              <ButtonAnchor href={passPath} variant="secondary">
                {t('wallet_add')}
              </ButtonAnchor>
            </p>
          )}
        </div>
      </div>
    </Page>
  )
}
