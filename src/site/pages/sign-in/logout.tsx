import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { findStartPath } from '#features/centres/start-path.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { recognitionContext, sessionContext } from '#features/sign-in/session-context.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { useSession } from '#site/shell/use-session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { isWebviewScreen } from '#platform/routes/webview-path.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/**
 * Redirects a visitor who has no session. If the identity provider is down, nobody can tell whether there is a session,
 * so the question is shown.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { content, locale, t } = await requirePage({ context })
  const session = context.get(sessionContext)
  const { isProviderDown } = context.get(recognitionContext)
  const home = await findStartPath(content, { locale, cookie: request.headers.get('cookie') })
  if (!session.loggedIn && !isProviderDown) {
    throw redirect(home, { headers: { 'cache-control': 'private, no-store' } })
  }
  // A native app shows no link to the website.
  const inApp = session.loggedIn && session.webview && isWebviewScreen(session.origin)
  return {
    head: pageHead({ title: t('account_logout') }),
    question: { title: t('sign_out_question'), text: t('sign_out_question_text') },
    done: { title: t('sign_out_done'), text: t('sign_out_done_text') },
    stayLabel: t('sign_out_stay'),
    homeLabel: t('sign_in_return_home'),
    returnTo: inApp ? session.origin : home,
    hasSession: isProviderDown,
  }
}

/**
 * Signing out (RTE-24): asks a signed-in visitor for confirmation, because a link on any other site could lead here.
 * Anybody else is sent to the centre's page or home (LOG-04).
 */
export default function SignOut() {
  const { question, done, stayLabel, homeLabel, returnTo, hasSession } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const locale = useLocale()
  if (!useSession().loggedIn && !hasSession) {
    return (
      <Notice image="/illustrations/support.svg" {...done}>
        <ButtonLink to={returnTo}>{homeLabel}</ButtonLink>
      </Notice>
    )
  }
  return (
    <Notice image="/illustrations/support.svg" {...question}>
      <form method="post" action={pathOf('logout', locale)}>
        <input type="hidden" name="returnTo" value={returnTo} />
        <Button type="submit">{t('account_logout')}</Button>
      </form>
      <ButtonLink to={returnTo} variant="quiet">
        {stayLabel}
      </ButtonLink>
    </Notice>
  )
}
