import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Page, PageHeader, Section } from '#ui/page.tsx'
import styles from './coupon-grid.module.css'
import { CouponGrid } from './coupon-grid.tsx'
import type { CouponOverview } from './coupon.ts'
import { NoCoupons } from './no-coupons.tsx'

const kinds = ['centre', 'gastro', 'shop'] as const

/** All coupons of a centre: its own, then those of its restaurants and of its shops. */
export function CouponOverviewPage({ overview }: { overview: CouponOverview }) {
  const t = useTranslate()
  const locale = useLocale()
  const { centreName, coupons } = overview
  const centre = { centerUid: overview.centreUid }
  return (
    <Page className={styles.overview}>
      <Breadcrumb crumbs={[{ label: centreName, to: pathOf('centerUid', locale, centre) }]} />
      <PageHeader title={t('coupons_title')} lead={coupons.length > 0 && t('coupons_lead')} />
      {coupons.length === 0 && (
        <NoCoupons link={{ label: t('shops_title'), to: pathOf('centerUid-shops', locale, centre) }} />
      )}
      {kinds.map((kind) => {
        const group = coupons.filter(({ issuer }) => issuer.kind === kind)
        return (
          group.length > 0 && (
            <Section key={kind} title={t(`coupons_${kind}`)}>
              <CouponGrid centreUid={overview.centreUid} coupons={group} />
            </Section>
          )
        )
      })}
    </Page>
  )
}
