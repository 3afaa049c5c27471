import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '#app/i18n/translate.tsx'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { FormMessage } from '#app/ui/form-message.tsx'
import { useProfile } from './account-area.tsx'
import { AccountNotice } from './account-notice.tsx'
import styles from './account-form.module.css'
import type { Profile } from './profile.ts'

/**
 * What stands where a form will be: that it is loading, that it could not be loaded (PRF-04), or that there are no
 * customer data for it (ACC-07).
 */
export function ProfileStateView({ children }: { children: (profile: Profile) => ReactNode }) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const state = useProfile()
  if (state.kind === 'loading') return <p role="status">{t('account_form_loading')}</p>
  if (state.kind === 'failed') {
    return (
      <div className={styles.form}>
        <FormMessage kind="error" message={t('account_form_error_load')} onDismiss={state.retry} />
        <ButtonAnchor
          look="secondary"
          wide
          href={pathname + search}
          onClick={(event) => {
            event.preventDefault()
            state.retry()
          }}
        >
          {t('account_form_retry')}
        </ButtonAnchor>
      </div>
    )
  }
  return state.profile === null ? (
    <AccountNotice
      image="/illustrations/support.svg"
      title={t('account_support_headline')}
      text={t('account_support_text')}
    />
  ) : (
    children(state.profile)
  )
}
