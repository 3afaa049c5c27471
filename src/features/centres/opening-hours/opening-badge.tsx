import { useLocale, useTranslate } from '#i18n/translate.tsx'
import styles from './opening-badge.module.css'
import { describeStatus } from './opening-status-text.ts'
import { decideOpeningStatus } from './opening-status.ts'
import type { OpeningTimeline } from './opening-hours.ts'
import { useNowOf } from './use-now.ts'

/** "Geöffnet bis 20:00", kept up to date while the page stays open. */
export function OpeningBadge({ timeline, renderedAt }: { timeline: OpeningTimeline; renderedAt: number }) {
  const t = useTranslate()
  const now = useNowOf(timeline, renderedAt)
  const text = describeStatus(decideOpeningStatus(timeline, now), useLocale())
  return (
    text && (
      <span className={styles.badge} data-tone={text.tone}>
        {t(text.key, text.values)}
      </span>
    )
  )
}
