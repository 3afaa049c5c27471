import { Text, useLocale, useTranslate } from '#i18n/translate.tsx'
import type { LocalText } from '#i18n/localised.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import styles from './redeem-panel.module.css'

export type RedeemedCoupon = {
  readonly id: string
  readonly title: LocalText
  readonly benefit: LocalText
  readonly issuer: string
  /** `23.11.2026, 14:05` */
  readonly moment: string
}

type HistoryProps = { centreUid: string; coupons: readonly RedeemedCoupon[] }

export function RedeemedCouponsPage({ centreUid, coupons }: HistoryProps) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <Page>
      <PageHeader title={t('redeem_history')} lead={coupons.length === 0 && t('redeem_history_none')} />
      <ul className={styles.list}>
        {coupons.map(({ id, title, benefit, issuer, moment }) => (
          <li key={id}>
            <p className={styles.moment}>{moment}</p>
            <h2>
              <Text of={title} />
            </h2>
            <p>
              <Text of={benefit} /> · {issuer}
            </p>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink variant="secondary" to={pathOf('centerUid-coupons', locale, { centerUid: centreUid })}>
          {t('coupons_all')}
        </ButtonLink>
      </p>
    </Page>
  )
}
