import type { RouterContextProvider } from 'react-router'
import { showsAccount, type PanelDecision } from '#app/features/panels/decide-panel.ts'
import type { AccountSeed } from '#app/features/profile/account-seed.ts'
import { loadAccountSeed } from '#app/features/profile/account-seed.server.ts'
import type { Navigation } from '#app/guards/guard.ts'
import { getAreaMessages } from '#app/platform/messages.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { sessionContext } from '#app/platform/session-context.server.ts'

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
