import { Link } from 'react-router'
import { OpeningBadge } from './opening-hours/opening-badge.tsx'
import type { OpeningTimeline } from './opening-hours/opening-hours.ts'
import type { TrackedClick } from '#platform/tracking/tracked-click.ts'
import type { LocalText } from '#i18n/localised.ts'
import { Text, useLocale } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Picture, type ImageView } from '#ui/picture.tsx'
import styles from './centre-card.module.css'
import type { Coordinates } from './centre.ts'
import { LogoTile } from './logo-tile.tsx'

export type CentreCardView = {
  readonly uid: string
  readonly name: string
  readonly claim: LocalText
  readonly hero: ImageView
  readonly logotypeUrl: string
  readonly city: string
  readonly street: string
  readonly coordinates: Coordinates | null
  readonly timeline: OpeningTimeline
}

export function CentreCard({
  centre,
  renderedAt,
  priority,
  onChoose,
}: {
  centre: CentreCardView
  renderedAt: number
  priority: boolean
  onChoose: (uid: string) => void
}) {
  const locale = useLocale()
  return (
    <article className={styles.card} data-centre={centre.uid}>
      <div className={styles.image}>
        <Picture image={centre.hero} sizes="(min-width: 64em) 40rem, 100vw" priority={priority} />
      </div>
      <div className={styles.text}>
        <LogoTile src={centre.logotypeUrl} className={styles.logo} />
        <div className={styles.words}>
          <h2 className={styles.name}>
            <Link
              to={pathOf('centerUid', locale, { centerUid: centre.uid })}
              onClick={() => onChoose(centre.uid)}
              data-track={`select_centre:${centre.uid}` satisfies TrackedClick}
            >
              {centre.name}
            </Link>
          </h2>
          <p className={styles.claim}>
            <Text of={centre.claim} />
          </p>
          <p className={styles.status}>
            <OpeningBadge timeline={centre.timeline} renderedAt={renderedAt} />
            <span>
              {centre.street}, {centre.city}
            </span>
          </p>
        </div>
      </div>
    </article>
  )
}
