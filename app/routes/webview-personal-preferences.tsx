import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAccountSeed } from '#app/features/profile/account-seed.server.ts'
import { PreferencesView } from '#app/features/profile/forms/profile-views.tsx'
import { requirePage } from '#app/guards/page-context.server.ts'
import { AccountWebview } from '#app/shell/webviews/account-webview.tsx'
import { pageHead } from '#app/shell/head/page-head.server.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

/** The visitor's account. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { locale, messages, t } = await requirePage({ context })
  return {
    head: pageHead({ title: t('account_preferences_headline') }),
    seed: await loadAccountSeed(context, locale, messages),
  }
}

const stay = () => undefined

/** Interests inside a native app (RTE-36). */
export default function WebviewPersonalPreferences() {
  const { head, seed } = useLoaderData<typeof loader>()
  return (
    <AccountWebview title={head.title} seed={seed}>
      <PreferencesView onDone={stay} />
    </AccountWebview>
  )
}
