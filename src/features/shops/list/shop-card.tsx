import { memo } from 'react'
import { Link } from 'react-router'
import { KeepButton } from '#features/kept/keep-button.tsx'
import { useReason } from '#features/kept/kept-store.ts'
import type { OpeningTimeline } from '#features/centres/opening-hours/opening-hours.ts'
import { decideOpeningStatus } from '#features/centres/opening-hours/opening-status.ts'
import { describeStatus } from '#features/centres/opening-hours/opening-status-text.ts'
import type { TrackedClick } from '#platform/tracking/tracked-click.ts'
import { Text, useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { rememberPreview } from '#platform/loading/previews.ts'
import { ShopFront } from '../shop-front.tsx'
import type { ShopPreview } from '../shop-preview.ts'
import styles from './shop-card.module.css'
import { ShopMarks } from './shop-marks.tsx'
import statusStyles from './shop-status.module.css'
import type { ShopSummary } from '../shop.ts'

type ShopCardProps = {
  centreUid: string
  shop: ShopSummary
  centreTimeline: OpeningTimeline
  now: number
}

/** A shop in a list: logo, category, floor, and whether it is open. A row on a phone, a card on wider screens. */
export const ShopCard = memo(({ centreUid, shop, centreTimeline, now }: ShopCardProps) => {
  const to = pathOf('centerUid-shops-shopUid', useLocale(), { centerUid: centreUid, shopUid: shop.uid })
  const timeline = shop.timeline ?? centreTimeline
  return (
    <div className={styles.cell}>
      <Link
        className={styles.card}
        to={to}
        data-track={`click_shop:${shop.uid}` satisfies TrackedClick}
        // The page may be shown before other listeners of the click are called.
        onClickCapture={() =>
          rememberPreview(to, { centreUid, shop, timeline, renderedAt: now } satisfies ShopPreview)
        }
      >
        <ShopFront shop={shop} />
        <span className={styles.text}>
          <strong>{shop.hyphenated ?? shop.name}</strong>
          <span className={styles.soft}>
            <Text of={shop.category} />
          </span>
          <span className={styles.facts}>
            <Text of={shop.floor} />
            <ShopStatus timeline={timeline} now={now} />
          </span>
          <ShopMarks hasCoupons={shop.hasCoupons} hasLoyaltyProgram={shop.hasLoyaltyProgram} />
        </span>
      </Link>
      {useReason('shop', centreUid, shop.uid)}
      <div className={styles.keep}>
        <KeepButton thing={{ kind: 'shop', centreUid, uid: shop.uid }} name={shop.name} variant="round" />
      </div>
    </div>
  )
})

/** "Geöffnet bis 20:00" in small, for one of many cards; the list has one clock for all of them. */
function ShopStatus({ timeline, now }: { timeline: OpeningTimeline; now: number }) {
  const t = useTranslate()
  const text = describeStatus(decideOpeningStatus(timeline, now), useLocale())
  return (
    text && (
      <span className={statusStyles.status} data-tone={text.tone}>
        {t(text.key, text.values)}
      </span>
    )
  )
}
