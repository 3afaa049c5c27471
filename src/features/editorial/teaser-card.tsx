import { Link } from 'react-router'
import { KeepButton } from '#features/kept/keep-button.tsx'
import { useReason } from '#features/kept/kept-store.ts'
import type { TrackedClick } from '#platform/tracking/tracked-click.ts'
import { useLang, useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { rememberPreview } from '#platform/loading/previews.ts'
import { Picture } from '#ui/picture.tsx'
import swipe from '#ui/swipe-row.module.css'
import { Tag } from '#ui/tag.tsx'
import type { EditorialPreview } from './editorial-preview.ts'
import styles from './teaser-card.module.css'
import type { Teaser } from './teaser.ts'

function TeaserCard({
  teaser,
  centreUid,
  wide = false,
}: {
  teaser: Teaser
  centreUid: string
  wide?: boolean
}) {
  const t = useTranslate()
  const lang = useLang()
  const locale = useLocale()
  const to =
    teaser.type === 'event'
      ? pathOf('centerUid-events-eventsUid', locale, { centerUid: centreUid, eventsUid: teaser.uid })
      : pathOf('centerUid-news-newsUid', locale, { centerUid: centreUid, newsUid: teaser.uid })
  return (
    <article className={[styles.card, wide && styles.wide].filter(Boolean).join(' ')}>
      <div className={styles.image}>
        <Picture image={teaser.image} sizes="(min-width: 64em) 26rem, 92vw" />
        {teaser.exclusive && (
          <span className={styles.mark}>
            <Tag tone="accent">{t('editorial_exclusive')}</Tag>
          </span>
        )}
      </div>
      {useReason(teaser.type, centreUid, teaser.uid)}
      <div className={styles.text}>
        <div className={styles.line}>
          <p className={styles.when}>
            {teaser.untilText ?? teaser.dateText}
            {teaser.timeText && <span>{teaser.timeText}</span>}
            {teaser.notice !== null && <strong className={styles.notice}>{teaser.notice}</strong>}
          </p>
          {teaser.type === 'event' && (
            <span className={styles.keep}>
              <KeepButton
                thing={{ kind: 'event', centreUid, uid: teaser.uid }}
                name={teaser.title.value}
                variant="round"
              />
            </span>
          )}
        </div>
        <h3 className={styles.title}>
          <Link
            to={to}
            lang={lang(teaser.title)}
            data-track={`click_teaser:${teaser.type}:${teaser.uid}` satisfies TrackedClick}
            // The page may be shown before other listeners of the click are called.
            onClickCapture={() => rememberPreview(to, { centreUid, teaser } satisfies EditorialPreview)}
          >
            {teaser.title.value}
          </Link>
        </h3>
        <p className={styles.teaser} lang={lang(teaser.teaser)}>
          {teaser.teaser.value}
        </p>
        {teaser.location && (
          <p className={styles.where} lang={lang(teaser.location)}>
            {teaser.location.value}
          </p>
        )}
      </div>
    </article>
  )
}

/**
 * Cards in a grid of four columns on a desktop; as many of the first cards are two columns wide as fill the last row. On
 * a phone they are a row to swipe, or one below the other if they are `stacked`.
 */
export function TeaserGrid({
  teasers,
  centreUid,
  stacked = false,
}: {
  teasers: readonly Teaser[]
  centreUid: string
  stacked?: boolean
}) {
  const wideCount = (4 - (teasers.length % 4)) % 4
  return (
    <div
      className={[
        styles.grid,
        ...(stacked ? [styles.stacked] : [styles.swiped, swipe.row, swipe.cards]),
      ].join(' ')}
    >
      {teasers.map((teaser, index) => (
        <TeaserCard key={teaser.uid} teaser={teaser} centreUid={centreUid} wide={index < wideCount} />
      ))}
    </div>
  )
}
