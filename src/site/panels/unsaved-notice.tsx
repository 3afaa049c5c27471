import { AccountArea } from '#features/account/profile/account-area.tsx'
import { markReported, type Unsaved } from '#features/account/profile/forms/unsaved.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import { AccountStyles } from './account-styles.tsx'
import { PanelLink } from '../panel-table/panel-link.tsx'
import styles from './unsaved-notice.module.css'

type UnsavedNoticeProps = {
  unsaved: Unsaved
  /** Whether a panel is open. */
  inPanel: boolean
}

/** Says that a save failed after the visitor had left the form, with a link back to it and what was typed (FRM-01). */
export default function UnsavedNotice({ unsaved, inPanel }: UnsavedNoticeProps) {
  return (
    <AccountArea oid={unsaved.oid} seed={null}>
      <AccountStyles />
      <Notice form={unsaved.form} inPanel={inPanel} />
    </AccountArea>
  )
}

const panels = { 'personal-data': 'profile-edit', preferences: 'profile-preferences' } as const

function Notice({ form, inPanel }: Pick<UnsavedNoticeProps, 'inPanel'> & { form: Unsaved['form'] }) {
  const t = useTranslate()
  return (
    <div className={styles.notice} data-floating={!inPanel || undefined} role="alert">
      <Icon name="warning" />
      <p>
        {t(form === 'personal-data' ? 'account_unsaved_personaldata' : 'account_unsaved_preferences')}{' '}
        <PanelLink flag={panels[form]}>{t('account_unsaved_back')}</PanelLink>
      </p>
      <button type="button" aria-label={t('form_message_dismiss')} onClick={() => markReported(form)}>
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}
