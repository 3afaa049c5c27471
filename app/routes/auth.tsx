import { useTranslate, useLocale } from '#app/i18n/translate.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { requirePage } from '#app/guards/page-context.server.ts'
import { pathOf } from '#app/paths.ts'
import { pageHead } from '#app/shell/page-head.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { t } = await requirePage({ context })
  return { head: pageHead({ title: t('account_login') }) }
}

/** Where the identity provider returns to (RTE-18). Whoever comes here without its answer finds only the way out. */
export default function SignInReturn() {
  const t = useTranslate()
  return (
    <>
      <h1>{t('account_login')}</h1>
      <ButtonLink to={pathOf('home', useLocale())}>{t('sign_in_return_home')}</ButtonLink>
    </>
  )
}
