import { decideOpeningStatus } from '#app/features/opening-hours/opening-status.ts'
import { describeStatus } from '#app/features/opening-hours/opening-status-text.ts'
import type { OpeningTimeline } from '#app/features/opening-hours/opening-hours.ts'
import { useLocale, useTranslate } from '#app/i18n/translate.tsx'
import styles from './shop-status.module.css'

/** «Geöffnet bis 20:00», small, for one of many cards: the list keeps the time for all of them. */
export function ShopStatus({ timeline, now }: { timeline: OpeningTimeline; now: number }) {
  const t = useTranslate()
  const text = describeStatus(decideOpeningStatus(timeline, now), useLocale())
  return (
    text && (
      <span className={styles.status} data-tone={text.tone}>
        {t(text.key, text.values)}
      </span>
    )
  )
}
