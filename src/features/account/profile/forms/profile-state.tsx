import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '#i18n/translate.tsx'
import { ButtonAnchor } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useProfile } from '../account-area.tsx'
import { AccountNotice } from './account-notice.tsx'
import styles from './account-form.module.css'
import type { Profile } from '../profile.ts'

/**
 * What is shown in place of a form: that it is loading, that it could not be loaded (PRF-04), or that no customer data
 * exist for it (ACC-07).
 */
export function ProfileStateView({ children }: { children: (profile: Profile) => ReactNode }) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const state = useProfile()
  const isHydrated = useHydrated()
  if (state.kind === 'loading') {
    return (
      <>
        <p role="status" data-scripted="">
          {t('account_form_loading')}
        </p>
        {/* The server did not wait for the data, and without scripts they do not follow by themselves. */}
        {!isHydrated && (
          <div className={[styles.form, styles.unhydrated].join(' ')}>
            <p className={styles.error}>{t('account_form_error_load')}</p>
            <ButtonAnchor variant="secondary" wide href={pathname + search}>
              {t('account_form_retry')}
            </ButtonAnchor>
          </div>
        )}
      </>
    )
  }
  if (state.kind === 'failed') {
    return (
      <div className={styles.form}>
        <FormMessage kind="error" message={t('account_form_error_load')} onDismiss={state.retry} />
        <ButtonAnchor
          variant="secondary"
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
