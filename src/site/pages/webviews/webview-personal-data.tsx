import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAccountSeed } from '#features/account/profile/account-seed.server.ts'
import { dayInGermany } from '#features/account/profile/birth-date.ts'
import { PersonalDataView } from '#features/account/profile/forms/profile-views.tsx'
import { sessionContext } from '#features/sign-in/session-context.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { AccountWebview } from '#site/webviews/account-webview.tsx'
import { pageHead } from '#site/head/page-head.server.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** The visitor's account, and today's date in Germany, which limits the date of birth. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { locale, messages, now, t } = await requirePage({ context })
  return {
    head: pageHead({
      title: t(
        context.get(sessionContext).loggedIn ? 'account_personaldata_headline' : 'webview_signed_out_title',
      ),
    }),
    seed: await loadAccountSeed(context, locale, messages),
    today: dayInGermany(now),
  }
}

const stay = () => undefined

/** Personal data inside a native app (RTE-35). */
export default function WebviewPersonalData() {
  const { head, seed, today } = useLoaderData<typeof loader>()
  return (
    <AccountWebview title={head.title} seed={seed}>
      <PersonalDataView today={today} onDone={stay} />
    </AccountWebview>
  )
}
