import type { ReactNode } from 'react'
import { addressLine, routeLink } from '#features/centres/centre-address.ts'
import type { CentreDetails } from '#features/centres/centre.ts'
import { OpeningBadge } from '#features/centres/opening-hours/opening-badge.tsx'
import { Text, useTranslate } from '#i18n/translate.tsx'
import { ButtonAnchor } from '#ui/button.tsx'
import buttonStyles from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { PanelLink } from '../panel-table/panel-link.tsx'
import { useRootData } from '../shell/use-shell.ts'
import styles from './centre-hero.module.css'

/**
 * The top of a centre's home page: opening status first, then on a phone what a visitor comes for, and the picture last.
 * On a desktop the picture stands beside the text.
 */
export function CentreHero({ centre, children }: { centre: CentreDetails; children: ReactNode }) {
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
          <ButtonAnchor variant="secondary" {...routeLink(centre.address)}>
            <Icon name="route" size={20} />
            {t('centre_details_route')}
          </ButtonAnchor>
        </div>
      </div>
      <div className={styles.links}>{children}</div>
      <div className={styles.image}>
        <Picture image={centre.hero} sizes="(min-width: 64em) 50vw, 100vw" priority />
      </div>
    </div>
  )
}
