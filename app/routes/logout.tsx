import type { LoaderFunctionArgs } from 'react-router'
import { requirePage } from '#app/guards/page-context.server.ts'
import { useLocale, useTranslate } from '#app/i18n/translate.tsx'
import { pathOf } from '#app/paths.ts'
import { pageHead } from '#app/shell/page-head.server.ts'
import { useSession } from '#app/shell/use-session.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { t } = await requirePage({ context })
  return { head: pageHead({ title: t('account_logout') }) }
}

/** Signing out (RTE-24): asks whoever is signed in, since a link of any other site could have led here. */
export default function SignOut() {
  const t = useTranslate()
  const locale = useLocale()
  const home = pathOf('home', locale)
  if (!useSession().loggedIn) {
    return (
      <>
        <h1>{t('sign_out_done')}</h1>
        <ButtonLink to={home}>{t('sign_in_return_home')}</ButtonLink>
      </>
    )
  }
  return (
    <>
      <h1>{t('sign_out_question')}</h1>
      <form method="post" action={pathOf('logout', locale)}>
        <input type="hidden" name="returnTo" value={home} />
        <Button type="submit">{t('account_logout')}</Button>
      </form>
    </>
  )
}
