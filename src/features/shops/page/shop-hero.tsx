import type { ReactNode } from 'react'
import { OpeningBadge } from '#features/centres/opening-hours/opening-badge.tsx'
import type { OpeningTimeline } from '#features/centres/opening-hours/opening-hours.ts'
import { describeTodaysHours } from '#features/centres/opening-hours/todays-hours.ts'
import { useNowOf } from '#features/centres/opening-hours/use-now.ts'
import { Text, useLocale, useTranslate } from '#i18n/translate.tsx'
import { PhotoCredit } from '#features/centres/photo-row.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture, type PhotoView } from '#ui/picture.tsx'
import { BrandTile } from '../brand-tile.tsx'
import styles from './shop-hero.module.css'
import { ShopMarks } from '../list/shop-marks.tsx'
import type { ShopDetails } from '../shop.ts'

export const allTimesId = 'opening-hours'

export type ShopHeadData = {
  shop: Pick<
    ShopDetails,
    'brand' | 'photo' | 'category' | 'name' | 'floor' | 'hasCoupons' | 'hasLoyaltyProgram'
  > & {
    /** Absent as long as only the list's data are known. */
    readonly unit?: string
    readonly photos?: readonly PhotoView[]
  }
  timeline: OpeningTimeline
  /** The moment for which the opening status was judged, in epoch milliseconds. */
  renderedAt: number
}

/** The head of a shop's page: its logo in an arch of the arcade, floor, hours of today, and what a visitor can do. */
export function ShopHero({
  shop,
  timeline,
  renderedAt,
  actions,
  children,
}: ShopHeadData & { actions: ReactNode; children: ReactNode }) {
  const t = useTranslate()
  return (
    <header className={styles.hero}>
      <Sign shop={shop} />
      <div className={styles.text}>
        <p className={styles.kind}>
          <Text of={shop.category} />
        </p>
        <h1>{shop.name}</h1>
        <p className={styles.fact}>
          <Icon name="pin" />
          <span lang={shop.floor.lang}>
            {shop.unit === undefined
              ? shop.floor.value
              : t('shop_place', { floor: shop.floor.value, unit: shop.unit })}
          </span>
        </p>
        <p className={styles.fact}>
          <Icon name="clock" />
          <span className={styles.today}>
            <OpeningBadge timeline={timeline} renderedAt={renderedAt} />
            <TodaysHours timeline={timeline} renderedAt={renderedAt} />
            <a href={`#${allTimesId}`} data-screen-only="">
              {t('shop_all_times')}
            </a>
          </span>
        </p>
        <ShopMarks hasCoupons={shop.hasCoupons} hasLoyaltyProgram={shop.hasLoyaltyProgram} />
        {/* As high without buttons, so that nothing moves when they come. */}
        <div className={styles.actions} data-screen-only="">
          {actions}
        </div>
        {children}
      </div>
    </header>
  )
}

/** The front of the shop with its logo, or the logo alone, in an arch of the arcade. */
function Sign({ shop: { brand, photo, photos } }: Pick<ShopHeadData, 'shop'>) {
  const lang = useLocale()
  // The list's data have the same picture without its text.
  const [front = photo && { ...photo, alt: { value: '', lang }, credit: null }] = photos ?? []
  if (front !== null)
    return (
      <figure className={styles.front}>
        <Picture image={front} className={styles.arch} sizes="(min-width: 48em) 34rem, 92vw" priority />
        <BrandTile brand={brand} className={styles.logo} priority />
        <PhotoCredit photo={front} />
      </figure>
    )
  return (
    <BrandTile brand={brand} className={styles.sign} priority>
      <svg
        className={styles.lines}
        viewBox="0 0 400 300"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <path d="M40 300V190a160 160 0 0 1 320 0v110M85 300V195a115 115 0 0 1 230 0v105" />
      </svg>
    </BrandTile>
  )
}

function TodaysHours({ timeline, renderedAt }: Pick<ShopHeadData, 'timeline' | 'renderedAt'>) {
  const t = useTranslate()
  const now = useNowOf(timeline, renderedAt)
  const hours = describeTodaysHours(timeline, now)
  return hours && <span>{t('footer_today', { hours })}</span>
}
