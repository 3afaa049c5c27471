import type { RouterContextProvider } from 'react-router'
import { showsAccount, type PanelDecision } from '#site/panel-table/decide-panel.ts'
import type { AccountSeed } from '#features/account/profile/account-seed.ts'
import { loadAccountSeed } from '#features/account/profile/account-seed.server.ts'
import type { Navigation } from '#site/guards/guard.ts'
import { getAreaMessages } from '#platform/messages.server.ts'
import { servicesContext } from '#platform/services.server.ts'
import { sessionContext } from '#features/sign-in/session-context.server.ts'

/** The account's data, if the panel that is rendered with the page shows some of a signed-in visitor's; null otherwise. */
export async function loadAccountOfPanel(
  context: Readonly<RouterContextProvider>,
  { locale }: Pick<Navigation, 'locale'>,
  panel: PanelDecision,
): Promise<AccountSeed | null> {
  if (!context.get(sessionContext).loggedIn || !showsAccount(panel)) return null
  // Any page can carry an account panel, even if its row does not name the account's texts.
  return loadAccountSeed(
    context,
    locale,
    await getAreaMessages(context.get(servicesContext), locale, 'account'),
  )
}
