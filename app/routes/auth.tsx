import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { signInPath } from '#app/features/account/sign-in-path.ts'
import { requirePage } from '#app/guards/page-context.server.ts'
import { useLocale, useTranslate } from '#app/i18n/translate.tsx'
import { pathOf } from '#app/paths.ts'
import { pageHead } from '#app/shell/head/page-head.server.ts'
import { useSession } from '#app/shell/use-session.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

/** The texts of both outcomes, because only the browser may know whether the visitor is signed in by now. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { t } = await requirePage({ context })
  return {
    head: pageHead({ title: t('account_login') }),
    signedOut: { title: t('sign_in_return_title'), text: t('sign_in_return_text') },
    signedIn: { title: t('sign_in_return_done'), text: t('sign_in_return_done_text') },
    homeLabel: t('sign_in_return_home'),
  }
}

/**
 * The return from the identity provider (RTE-18). A visitor who opens it without the provider's answer gets links to
 * continue.
 */
export default function SignInReturn() {
  const { signedOut, signedIn, homeLabel } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const home = pathOf('home', useLocale())
  const { loggedIn } = useSession()
  return (
    <Notice image="/illustrations/support.svg" {...(loggedIn ? signedIn : signedOut)}>
      {!loggedIn && <ButtonAnchor href={signInPath(home, 'home')}>{t('account_login')}</ButtonAnchor>}
      <ButtonLink to={home} look={loggedIn ? 'primary' : 'quiet'}>
        {homeLabel}
      </ButtonLink>
    </Notice>
  )
}
