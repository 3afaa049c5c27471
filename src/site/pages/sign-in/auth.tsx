import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { signInPath } from '#features/sign-in/sign-in-path.ts'
import { parseUnsignedReason, type UnsignedReason } from '#features/sign-in/unsigned-reason.ts'
import { findRouteByPath } from '#platform/routes/find-route.ts'
import { sessionContext } from '#features/sign-in/session-context.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { useSession } from '#site/shell/use-session.ts'
import { ButtonAnchor, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/**
 * The texts of both outcomes, because only the browser may know whether the visitor is signed in by now. `returnTo` is
 * the page to which a visitor wanted who could not be signed in, `reason` why more is to be done than to try again,
 * `reference` stands in the line of the log that says why it failed.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { t, locale, search } = await requirePage({ context })
  const query = new URLSearchParams(search)
  const returnTo = query.get('returnTo') ?? ''
  const reason = parseUnsignedReason(query.get('reason'))
  const reference = /^[\da-z]{6}$/i.exec(query.get('reference') ?? '')?.[0]
  const wanted = returnTo.startsWith('/') ? findRouteByPath(returnTo.split('?', 1)[0] ?? '') : null
  const centerUid = wanted?.params['centerUid']
  const home = centerUid === undefined ? pathOf('home', locale) : pathOf('centerUid', locale, { centerUid })
  const signedOut = tellUnsigned(t, { reason, reference, isNeeded: wanted !== null })
  const signedIn = { title: t('sign_in_return_done'), text: t('sign_in_return_done_text') }
  const { title } = context.get(sessionContext).loggedIn ? signedIn : signedOut
  return {
    head: pageHead({ title }),
    signIn: wanted === null ? signInPath(pathOf('home', locale), 'home') : signInPath(returnTo, wanted.name),
    home,
    signedOut,
    signedIn,
    homeLabel: t('sign_in_return_home'),
  }
}

type Unsigned = {
  readonly reason: UnsignedReason | undefined
  readonly reference: string | undefined
  readonly isNeeded: boolean
}

function tellUnsigned(t: ReturnType<typeof useTranslate>, { reason, reference, isNeeded }: Unsigned) {
  if (reason !== undefined)
    return { title: t(`sign_in_return_title_${reason}`), text: t(`sign_in_return_text_${reason}`) }
  if (reference !== undefined)
    return { title: t('sign_in_failed_title'), text: t('sign_in_failed_text', { reference }) }
  return {
    title: t('sign_in_return_title'),
    text: t(isNeeded ? 'sign_in_return_needed' : 'sign_in_return_text'),
  }
}

/**
 * The return from the identity provider (RTE-18). A visitor who opens it without the provider's answer, or whom the
 * provider did not sign in for a page that needs an account, gets links to continue.
 */
export default function SignInReturn() {
  const { signIn, home, signedOut, signedIn, homeLabel } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const { loggedIn } = useSession()
  return (
    <Notice image="/illustrations/support.svg" {...(loggedIn ? signedIn : signedOut)}>
      {!loggedIn && <ButtonAnchor href={signIn}>{t('account_login')}</ButtonAnchor>}
      <ButtonLink to={home} variant={loggedIn ? 'primary' : 'quiet'}>
        {homeLabel}
      </ButtonLink>
    </Notice>
  )
}
