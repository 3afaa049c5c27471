import { use } from 'react'
import { useTranslate } from '#app/i18n/translate.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './centre-selector.module.css'
import { PanelLink } from '../panels/panel-link.tsx'
import { useReopenHint } from '../panels/use-reopen-hint.ts'
import { useSelectedCentre } from '../use-selected-centre.ts'
import { ErrorPageContext } from '../use-shell.ts'

/**
 * Shows the centre's name and opens its details. Without a valid centre, and on an error page, which has no details, it
 * opens the selection of centres (NAV-04).
 */
export function CentreSelector({ position }: { position: 'header' | 'content' | 'navigation' }) {
  const t = useTranslate()
  const centre = useSelectedCentre()
  const isHinted = useReopenHint(position === 'header')
  const opensDetails = centre !== null && !use(ErrorPageContext)
  return (
    <>
      <PanelLink
        flag={opensDetails ? 'center-details' : 'center-switch'}
        className={[styles.selector, styles[position]].join(' ')}
        aria-label={
          opensDetails
            ? t('center_selector_current', { name: centre.name })
            : centre?.name && `${t('center_selector_label')}: ${centre.name}`
        }
        data-hint={isHinted || undefined}
      >
        <Icon name="pin" size={20} className={styles.pin} />
        <span className={styles.name}>{centre?.name ?? t('center_selector_label')}</span>
        <Icon name="down" size={18} className={styles.pin} />
      </PanelLink>
      {position === 'header' && (
        <span role="status" className={styles.hint}>
          {isHinted && t('center_reopen_hint')}
        </span>
      )}
    </>
  )
}
