import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAccountSeed } from '#features/account/profile/account-seed.server.ts'
import { PreferencesView } from '#features/account/profile/forms/profile-views.tsx'
import { sessionContext } from '#features/sign-in/session-context.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { AccountWebview } from '#site/webviews/account-webview.tsx'
import { pageHead } from '#site/head/page-head.server.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { locale, messages, t } = await requirePage({ context })
  return {
    head: pageHead({
      title: t(
        context.get(sessionContext).loggedIn ? 'account_preferences_headline' : 'webview_signed_out_title',
      ),
    }),
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
