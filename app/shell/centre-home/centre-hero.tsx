import { addressLine, routeLink } from '#app/features/centres/centre-address.ts'
import type { CentreDetails } from '#app/features/centres/centre.ts'
import { OpeningBadge } from '#app/features/opening-hours/opening-badge.tsx'
import { Text, useTranslate } from '#app/i18n/translate.tsx'
import { ButtonAnchor } from '#app/ui/button.tsx'
import buttonStyles from '#app/ui/button.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { PanelLink } from '../panels/panel-link.tsx'
import { useRootData } from '../use-shell.ts'
import styles from './centre-hero.module.css'

/** The top of a centre's home page: opening status first, then the picture. */
export function CentreHero({ centre }: { centre: CentreDetails }) {
  const t = useTranslate()
  const { now } = useRootData()
  return (
    <div className={styles.hero}>
      <div className={styles.text}>
        <p className={styles.status}>
          <OpeningBadge timeline={centre.opening.timeline} renderedAt={now} />
        </p>
        <h1>{centre.name}</h1>
        <p className={styles.claim}>
          <Text of={centre.claim} />
        </p>
        <p className={styles.address}>
          <Icon name="pin" size={20} />
          {addressLine(centre.address)}
        </p>
        <div className={styles.actions}>
          <PanelLink flag="center-details" className={[buttonStyles.button, buttonStyles.primary].join(' ')}>
            <Icon name="clock" size={20} />
            {t('centre_details_open')}
          </PanelLink>
          <ButtonAnchor look="secondary" {...routeLink(centre.address)}>
            <Icon name="route" size={20} />
            {t('centre_details_route')}
          </ButtonAnchor>
        </div>
      </div>
      <div className={styles.image}>
        <Picture image={centre.hero} sizes="(min-width: 64em) 50vw, 100vw" priority />
      </div>
    </div>
  )
}
