import { Link } from 'react-router'
import type { OpeningTimeline } from '#app/features/opening-hours/opening-hours.ts'
import type { TrackedClick } from '#app/features/tracking/tracked-click.ts'
import { Text, useLocale } from '#app/i18n/translate.tsx'
import { pathOf } from '#app/paths.ts'
import { BrandTile } from './brand-tile.tsx'
import styles from './shop-card.module.css'
import { ShopMarks } from './shop-marks.tsx'
import { ShopStatus } from './shop-status.tsx'
import type { ShopSummary } from './shop.ts'

type ShopCardProps = {
  centreUid: string
  shop: ShopSummary
  /** The centre's, for shops that keep its hours. */
  centreTimeline: OpeningTimeline
  now: number
}

/** A shop in a list: logotype, what it is and where, open or not. A row on a phone, a card on wider screens. */
export function ShopCard({ centreUid, shop, centreTimeline, now }: ShopCardProps) {
  const to = pathOf('centerUid-shops-shopUid', useLocale(), { centerUid: centreUid, shopUid: shop.uid })
  return (
    <Link className={styles.card} to={to} data-track={`click_shop:${shop.uid}` satisfies TrackedClick}>
      <BrandTile brand={shop.brand} />
      <span className={styles.text}>
        <strong>{shop.name}</strong>
        <span className={styles.soft}>
          <Text of={shop.category} /> ·{' '}
          <span className={styles.floor}>
            <Text of={shop.floor} />
          </span>
        </span>
        <ShopStatus timeline={shop.timeline ?? centreTimeline} now={now} />
        <ShopMarks hasCoupons={shop.hasCoupons} hasLoyaltyProgram={shop.hasLoyaltyProgram} />
      </span>
    </Link>
  )
}
