import { SignInButton } from '#platform/loading/sign-in-button.tsx'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { signInPath } from '#features/sign-in/sign-in-path.ts'
import { DeletionGuide } from '#features/account/profile/deletion-guide.tsx'
import { requirePage } from '#site/guards/page-context.server.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { PanelLink } from '#site/panel-table/panel-link.tsx'
import { useSession } from '#site/shell/use-session.ts'
import { buttonClass } from '#ui/button.tsx'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { messages, t } = await requirePage({ context })
  return {
    head: pageHead({ title: t('deletion_title'), description: t('deletion_lead') }),
    messages,
  }
}

/** How to delete an account; open to everybody (RTE-41). */
export default function DeleteAccount() {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <DeletionGuide
      action={<Action />}
      dataProtection={<Link to={pathOf('dataProtection', locale)}>{t('footer_data_protection')}</Link>}
    />
  )
}

/** Deletes the account of a signed-in visitor; everybody else signs in first. */
function Action() {
  const t = useTranslate()
  const path = pathOf('deleteAccount', useLocale())
  return useSession().loggedIn ? (
    <PanelLink flag="profile-delete" className={buttonClass('danger')}>
      {t('deletion_button')}
    </PanelLink>
  ) : (
    <SignInButton href={signInPath(`${path}?profile-delete`, 'deleteAccount')}>
      {t('deletion_sign_in')}
    </SignInButton>
  )
}
