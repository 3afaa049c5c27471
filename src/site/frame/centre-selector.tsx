import { use, useSyncExternalStore } from 'react'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './centre-selector.module.css'
import { PanelLink } from '../panel-table/panel-link.tsx'
import { reopenHint } from '../panels/reopen-hint.ts'
import { useSelectedCentre } from '../centre-choice/use-selected-centre.ts'
import { ErrorPageContext, useRootData } from '../shell/use-shell.ts'

/**
 * Shows the centre's name and opens its details, or without a valid centre the selection of centres (NAV-04); nothing on a
 * site with one centre. An error page
 * knows only the name of a centre, so from there the details open on the centre's own page, with the same query (PAN-02).
 */
export function CentreSelector({ position }: { position: 'header' | 'content' | 'navigation' }) {
  const t = useTranslate()
  const centre = useSelectedCentre()
  const isHinted =
    useSyncExternalStore(reopenHint.subscribe, reopenHint.read, () => false) && position === 'header'
  const locale = useLocale()
  const isErrorPage = use(ErrorPageContext)
  const { onlyCentre } = useRootData()
  if (onlyCentre !== null) return null
  return (
    <>
      <PanelLink
        flag={centre ? 'center-details' : 'center-switch'}
        page={isErrorPage && centre && pathOf('centerUid', locale, { centerUid: centre.uid })}
        className={[styles.selector, styles[position]].join(' ')}
        aria-label={centre ? t('center_selector_current', { name: centre.name }) : undefined}
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
