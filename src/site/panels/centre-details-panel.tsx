import { Link } from 'react-router'
import { routeLink } from '#features/centres/centre-address.ts'
import type { CentreDetails } from '#features/centres/centre.ts'
import { ContactList } from '#features/centres/contact-list.tsx'
import { OpeningBadge } from '#features/centres/opening-hours/opening-badge.tsx'
import { OpeningHoursTable } from '#features/centres/opening-hours/opening-hours-table.tsx'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import buttonStyles from '#ui/button.module.css'
import { useRootData } from '../shell/use-shell.ts'
import { PanelLink } from '../panel-table/panel-link.tsx'
import styles from './panel.module.css'
import { SidePanel } from './side-panel.tsx'
import { useEffect } from 'react'
import { showReopenHint } from './reopen-hint.ts'
import { LogoTile } from '#features/centres/logo-tile.tsx'

/** The centre at a glance: opening status, address and contacts (PAN-09). */
export function CentreDetailsPanel({ centre }: { centre: CentreDetails }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now, onlyCentre } = useRootData()
  useReopenHint()
  const { street, postalCode, city } = centre.address
  return (
    <SidePanel title={t('centre_details_headline')}>
      <Link className={styles.entry} to={pathOf('centerUid', locale, { centerUid: centre.uid })}>
        <LogoTile src={centre.logotype.url} />
        <span className={styles.entryText}>
          <strong>{centre.name}</strong>
          <OpeningBadge timeline={centre.opening.timeline} renderedAt={now} />
        </span>
      </Link>
      {onlyCentre === null && (
        <PanelLink
          flag="center-switch"
          className={[buttonStyles.button, buttonStyles.secondary, buttonStyles.wide].join(' ')}
        >
          {t('centre_details_change')}
        </PanelLink>
      )}
      <section className={styles.section}>
        <h3>{t('centre_details_hours')}</h3>
        <OpeningHoursTable opening={centre.opening} />
      </section>
      <section className={styles.section}>
        <address className={styles.address}>
          {street}
          <br />
          {postalCode} {city}
        </address>
        <ButtonAnchor wide {...routeLink(centre.address)}>
          <Icon name="route" size={20} />
          {t('centre_details_route')}
        </ButtonAnchor>
      </section>
      <section className={styles.section}>
        <h3>{t('centre_details_contact')}</h3>
        <ContactList contacts={centre.contacts} isCentre />
      </section>
    </SidePanel>
  )
}

/** How long after the panel has closed the hint appears (PAN-08), and for how long it shows, in milliseconds. */
const reopenHintDelay = 500
const hintDuration = 2000

let show: ReturnType<typeof setTimeout> | undefined
let hide: ReturnType<typeof setTimeout> | undefined

/**
 * In the panel with the centre details: shows the hint where to open it again for a while, beginning 500 ms after it was
 * closed. While it is open there is no hint.
 */
function useReopenHint(): void {
  useEffect(() => {
    clearTimeout(show)
    clearTimeout(hide)
    showReopenHint(false)
    return () => {
      show = setTimeout(showReopenHint, reopenHintDelay, true)
      hide = setTimeout(showReopenHint, reopenHintDelay + hintDuration, false)
    }
  }, [])
}
