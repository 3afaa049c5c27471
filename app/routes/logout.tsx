import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { requirePage } from '#app/guards/page-context.server.ts'
import { useLocale, useTranslate } from '#app/i18n/translate.tsx'
import { pathOf } from '#app/paths.ts'
import { pageHead } from '#app/shell/page-head.server.ts'
import { useSession } from '#app/shell/use-session.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { t } = await requirePage({ context })
  return {
    head: pageHead({ title: t('account_logout') }),
    question: { title: t('sign_out_question'), text: t('sign_out_question_text') },
    done: { title: t('sign_out_done'), text: t('sign_out_done_text') },
    stayLabel: t('sign_out_stay'),
    homeLabel: t('sign_in_return_home'),
  }
}

/** Signing out (RTE-24): asks whoever is signed in, since a link of any other site could have led here. */
export default function SignOut() {
  const { question, done, stayLabel, homeLabel } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const locale = useLocale()
  const home = pathOf('home', locale)
  if (!useSession().loggedIn) {
    return (
      <Notice image="/illustrations/support.svg" {...done}>
        <ButtonLink to={home}>{homeLabel}</ButtonLink>
      </Notice>
    )
  }
  return (
    <Notice image="/illustrations/support.svg" {...question}>
      <form method="post" action={pathOf('logout', locale)}>
        <input type="hidden" name="returnTo" value={home} />
        <Button type="submit">{t('account_logout')}</Button>
      </form>
      <ButtonLink to={home} look="quiet">
        {stayLabel}
      </ButtonLink>
    </Notice>
  )
}
