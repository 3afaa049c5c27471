import { Link } from 'react-router'
import type { LocalText } from '#app/i18n/localised.ts'
import { Text, useLocale, useTranslate } from '#app/i18n/translate.tsx'
import { pathOf } from '#app/paths.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import styles from './centre-shortcuts.module.css'

type Shortcut = { icon: IconName; to: string; title: string; text: string }

/**
 * The links on the home page, with the numbers of shops, coupons and free parking spaces. If the centre offers no parking,
 * the last item says so and names where to park (PRD-04): visitors who follow a link to the parking pages are
 * redirected here.
 */
export function CentreShortcuts({
  centreUid,
  shopCount,
  couponCount,
  parkingText,
  parkingNearby,
}: {
  centreUid: string
  shopCount: number
  couponCount: number
  /** What the link to the parking page says; null if the centre offers no parking (PRD-04). */
  parkingText: string | null
  parkingNearby: LocalText | null
}) {
  const t = useTranslate()
  const locale = useLocale()
  const params = { centerUid: centreUid }
  const shortcuts: Shortcut[] = [
    {
      icon: 'shop',
      to: pathOf('centerUid-shops', locale, params),
      title: t('centre_home_shops_count', { count: shopCount }),
      text: t('centre_home_shops_text'),
    },
    {
      icon: 'coupon',
      to: pathOf('centerUid-coupons', locale, params),
      title: t('centre_home_coupons_count', { count: couponCount }),
      text: t('centre_home_coupons_text'),
    },
  ]
  if (parkingText !== null) {
    shortcuts.push({
      icon: 'parking',
      to: pathOf('centerUid-parking', locale, params),
      title: t('centre_home_parking'),
      text: parkingText,
    })
  }
  return (
    <ul className={styles.shortcuts}>
      {shortcuts.map(({ icon, to, title, text }) => (
        <li key={to}>
          <Link to={to} prefetch="intent">
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <span className={styles.words}>
              <strong>{title}</strong>
              <span>{text}</span>
            </span>
            <Icon name="forward" size={20} className={styles.arrow} />
          </Link>
        </li>
      ))}
      {parkingText === null && (
        <li className={styles.hint}>
          <span className={styles.icon}>
            <Icon name="parking" />
          </span>
          <p className={styles.words}>
            <strong>{t('centre_home_no_parking')}</strong>
            {parkingNearby && <Text of={parkingNearby} />}
          </p>
        </li>
      )}
    </ul>
  )
}
