import { useTranslate } from '#i18n/translate.tsx'
import { buttonClass } from '#ui/button.tsx'
import { AccountStyles } from './account-styles.tsx'
import { CloseLink, SidePanel, useClosePanel } from './side-panel.tsx'
import { AccountNotice } from '#features/account/profile/forms/account-notice.tsx'

/** Confirms that the account was deleted (ACC-06). */
export function ProfileDeletedPanel() {
  const t = useTranslate()
  return (
    <SidePanel title={t('account_delete_success_headline')}>
      <AccountStyles />
      <AccountNotice image="/illustrations/deleted.svg" text={t('account_delete_success_text')}>
        <CloseLink className={buttonClass('primary', true)} onClose={useClosePanel()}>
          {t('account_delete_success_button')}
        </CloseLink>
      </AccountNotice>
    </SidePanel>
  )
}
