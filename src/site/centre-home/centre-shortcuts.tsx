import { Link } from 'react-router'
import { useLiveSpaces } from '#features/parking/live/use-live-spaces.ts'
import { formatCount } from '#i18n/count-text.ts'
import type { LocalText } from '#i18n/localised.ts'
import { Text, useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './centre-shortcuts.module.css'

/** What the link to the parking page says. */
export type ParkingShortcut = {
  /** As counted with the page; null if it is not known. */
  readonly free: number | null
  readonly spaces: number
  /** What is said while the number is not known. */
  readonly text: string
}

/** In milliseconds: only who stays is told a newer number than the page's own, and most go on within this time. */
const followAfterMs = 20_000

type Shortcut = { icon: IconName; to: string; title: string; text: string; short?: string | null }

/**
 * The links on the home page, with the numbers of shops, coupons and free parking spaces. If the centre offers no parking,
 * the last item says so and names where to park (PRD-04): visitors who follow a link to the parking pages are
 * redirected here.
 */
export function CentreShortcuts({
  centreUid,
  shopCount,
  couponCount,
  parking,
  parkingNearby,
}: {
  centreUid: string
  shopCount: number
  couponCount: number
  /** Null if the centre offers no parking (PRD-04). */
  parking: ParkingShortcut | null
  parkingNearby: LocalText | null
}) {
  const t = useTranslate()
  const locale = useLocale()
  const free = useLiveSpaces(centreUid, parking?.free, followAfterMs)
  const params = { centerUid: centreUid }
  const shortcuts: Shortcut[] = [
    {
      icon: 'shop',
      to: pathOf('centerUid-shops', locale, params),
      title: t('centre_home_shops_count', { count: shopCount }),
      text: t('centre_home_shops_text'),
    },
  ]
  if (couponCount > 0) {
    shortcuts.push({
      icon: 'coupon',
      to: pathOf('centerUid-coupons', locale, params),
      title: t('centre_home_coupons_count', { count: couponCount }),
      text: t('centre_home_coupons_text'),
    })
  }
  if (parking !== null) {
    shortcuts.push({
      icon: 'parking',
      to: pathOf('centerUid-parking', locale, params),
      title: t('centre_home_parking'),
      text:
        free === null
          ? parking.text
          : `${formatCount(free, locale)} ${t('parking_free_spaces', { spaces: parking.spaces })}`,
      short: free === null ? null : t('centre_home_parking_free', { free: formatCount(free, locale) }),
    })
  }
  return (
    <ul className={styles.shortcuts}>
      {shortcuts.map(({ icon, to, title, text, short }) => (
        <li key={to}>
          <Link to={to}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <span className={styles.words}>
              <strong>{title}</strong>
              <span className={styles.long}>{text}</span>
              {short && <span className={styles.short}>{short}</span>}
            </span>
            <Icon name="forward" size={20} className={styles.arrow} />
          </Link>
        </li>
      ))}
      {parking === null && (
        <li className={styles.hint} id="no-parking">
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
