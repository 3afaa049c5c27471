import { Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { CentreDetails } from '#features/centres/centre.ts'
import type { AccountSeed } from '#features/account/profile/account-seed.ts'
import { reportPanel } from '#features/consent/tracking/screen-views.ts'
import { accountCookie, readChoiceCookie } from '#platform/cookies.ts'
import { lazyServerRendered } from '#platform/loading/lazy-server-rendered.ts'
import { useSession } from '../shell/use-session.ts'
import { useRootData } from '../shell/use-shell.ts'
import { CentreDetailsPanel } from './centre-details-panel.tsx'
import { CentreSwitchPanel } from './centre-switch-panel.tsx'
import { CookieSettingsPanel } from './cookie-settings-panel.tsx'
import { decidePanel, type PanelDecision } from '#site/panel-table/decide-panel.ts'
import type { PanelFlag } from '#site/panel-table/panel-flags.ts'
import { screenOfPanel } from '#site/panel-table/panel-table.ts'
import { ProfileDeletedPanel } from './profile-deleted-panel.tsx'
import { preloadAccountParts, ProfilePanel } from './profile-panel.tsx'
import { SidebarContext } from './sidebar-context.ts'
import { deriveSidebarState, type SidebarPanel } from '#site/panel-table/sidebar-state.ts'
import { accountFormsScreen } from '#site/panel-table/account-forms-screen.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { routeId } from '#platform/routes/paths.ts'
import { fetchRouteStyles } from '#platform/page-styles.ts'

type PanelContentProps = {
  flags: readonly PanelFlag[]
  routeCentre: string | null
  favouriteCentre: string | null
  details: CentreDetails | null
  isOnboarding: boolean
  account: AccountSeed | null
}

/** The panels of a signed-in visitor's account; nobody else loads them. */
const { Component: AccountPanels, prepare: prepareAccount } = lazyServerRendered(async () => {
  const [code] = await Promise.all([import('./account-panels.tsx'), fetchAccountStyles()])
  return code
})

/** Loads the other code that this visitor's panel may need, for `preloadServerRenderedPanel`. */
export async function preloadPanelParts(): Promise<void> {
  if (readChoiceCookie(accountCookie, document.cookie))
    await Promise.all([prepareAccount(), preloadAccountParts()])
}

/** Shows the panel that the flags and the visitor's session lead to (PAN-07). */
export default function PanelContent({
  flags,
  routeCentre,
  favouriteCentre,
  details,
  isOnboarding,
  account,
}: PanelContentProps) {
  const session = useSession()
  const { onlyCentre } = useRootData()
  const decision = decidePanel({
    flags,
    routeCentre,
    // On an error page that was not opened with this panel, only the centre's name is known.
    favouriteCentre: details === null && flags.includes('center-details') ? null : favouriteCentre,
    hasChoice: onlyCentre === null,
    loggedIn: session.loggedIn,
    isOnboarding,
  })
  const { panel } = decision
  const { pathname } = useLocation()
  const report = useEffectEvent((flag: PanelFlag) => reportPanel(screenOfPanel(flag), pathname))
  useEffect(() => {
    // The onboarding reports each of its steps itself.
    if (panel !== null && panel !== 'onboarding') report(panel)
  }, [panel])
  const sidebar = deriveSidebarState(decision)
  if (!sidebar.layerOpen) return null
  const oid = session.loggedIn ? session.oid : null
  return (
    <SidebarContext value={sidebar}>
      {[sidebar.content, sidebar.overlay, sidebar.subnav]
        .filter(({ open }) => open)
        .map((place) => (
          <Panel
            key={place.sideBarType}
            panel={place}
            decision={decision}
            details={details}
            account={account}
            oid={oid}
          />
        ))}
    </SidebarContext>
  )
}

type PanelProps = Pick<PanelContentProps, 'details' | 'account'> & {
  panel: SidebarPanel
  decision: PanelDecision
  /** Null: nobody is signed in. */
  oid: string | null
}

function Panel({ panel, decision, details, account, oid }: PanelProps) {
  const { content, triggerConsent, auth } = panel
  if (triggerConsent) return <CookieSettingsPanel />
  if (auth && oid === null) return null
  switch (content) {
    case 'centerDetail':
      return details && <CentreDetailsPanel centre={details} />
    case 'centerSelector':
      return <CentreSwitchPanel context={decision.panel === 'center-switch' ? decision.context : null} />
    case 'profile':
      return (
        <ProfilePanel
          oid={oid}
          account={account}
          wanted={decision.panel === 'profile' ? decision.wanted : null}
        />
      )
    case 'profileDeleteSuccess':
      return <ProfileDeletedPanel />
    case 'onboarding':
    case 'profileEdit':
    case 'profilePreferences':
    case 'profileDelete':
      return (
        oid !== null && (
          <Suspense>
            <AccountPanels key={content} content={content} oid={oid} seed={account} />
          </Suspense>
        )
      )
    case 'cookieSettings':
    case null:
      return null
    default:
      return content satisfies never
  }
}

/** Fetches the styles of the account's panels in the browser: if they were lost, a panel would be shown without them. */
async function fetchAccountStyles(): Promise<void> {
  if (!import.meta.env.SSR)
    await fetchRouteStyles(routeId(localeOfPath(location.pathname), accountFormsScreen))
}
