import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import chips from '#ui/chips.module.css'
import { ButtonLink } from '#ui/button.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Page, PageHeader, Section } from '#ui/page.tsx'
import styles from './coupon-grid.module.css'
import type { CouponCardProps } from './coupon-card.tsx'
import { CouponGrid } from './coupon-grid.tsx'
import type { CouponOverview } from './coupon.ts'
import { NoCoupons } from './no-coupons.tsx'

const kinds = ['centre', 'gastro', 'shop'] as const

/**
 * All coupons of a centre: its own, then those of its restaurants and of its shops. «For me» leaves those that are kept or
 * have a reason on their card; the style sheet does that, so it follows each heart at once.
 */
export function CouponOverviewPage({
  overview,
  ways,
}: {
  overview: CouponOverview
  ways: CouponCardProps['ways']
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { centreName, coupons } = overview
  const centre = { centerUid: overview.centreUid }
  const groups = kinds
    .map((kind) => ({ kind, group: coupons.filter(({ issuer }) => issuer.kind === kind) }))
    .filter(({ group }) => group.length > 0)
  return (
    <Page className={styles.overview}>
      <Breadcrumb
        crumbs={[{ label: centreName, to: pathOf('centerUid', locale, centre) }]}
        here={t('coupons_title')}
      />
      <PageHeader title={t('coupons_title')} lead={coupons.length > 0 && t('coupons_lead')} />
      {coupons.length === 0 && (
        <NoCoupons link={{ label: t('shops_title'), to: pathOf('centerUid-shops', locale, centre) }} />
      )}
      {coupons.length > 0 && (
        <>
          <label className={styles.mine} data-scripted="">
            <input type="checkbox" autoComplete="off" />
            {t('coupons_mine')}
          </label>
          <div className={styles.noneMine}>
            <p>{t('coupons_mine_none')}</p>
            <ButtonLink to={pathOf('centerUid-shops', locale, centre)}>{t('coupons_mine_shops')}</ButtonLink>
          </div>
        </>
      )}
      {groups.length > 1 && (
        <nav className={`${chips.chips} ${styles.kinds}`} aria-label={t('contents_label')}>
          {groups.map(({ kind, group }) => (
            <a key={kind} href={`#coupons-${kind}`}>
              {t(`coupons_${kind}`)} <span>{group.length}</span>
            </a>
          ))}
        </nav>
      )}
      {groups.map(({ kind, group }) => (
        <div key={kind} id={`coupons-${kind}`} className={styles.group}>
          <Section title={t(`coupons_${kind}`)}>
            <CouponGrid centreUid={overview.centreUid} coupons={group} ways={ways} />
          </Section>
        </div>
      ))}
    </Page>
  )
}
