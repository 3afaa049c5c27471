import { lazy, Suspense } from 'react'
import type { CentreDetails } from '#app/features/centres/centre.ts'
import type { AccountSeed } from '#app/features/profile/account-seed.ts'
import { loadOrReload } from '#app/platform/load-or-reload.ts'
import { useSession } from '../use-session.ts'
import { CentreDetailsPanel } from './centre-details-panel.tsx'
import { CentreSwitchPanel } from './centre-switch-panel.tsx'
import { ConsentPanel } from './consent-panel.tsx'
import { decidePanel, type PanelDecision } from './decide-panel.ts'
import type { PanelFlag } from './panel-flags.ts'
import { ProfileDeletedPanel } from './profile-deleted-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SidebarContext } from './sidebar-context.ts'
import { deriveSidebarState } from './sidebar-state.ts'

type PanelContentProps = {
  flags: readonly PanelFlag[]
  routeCentre: string | null
  favouriteCentre: string | null
  details: CentreDetails | null
  isOnboarding: boolean
  account: AccountSeed | null
}

/** What a signed-in visitor keeps here; nobody else loads it. */
const AccountPanels = lazy(() => loadOrReload(() => import('./account-panels.tsx')))

/** Decides which panel the flags mean and shows it. */
export default function PanelContent({
  flags,
  routeCentre,
  favouriteCentre,
  details,
  isOnboarding,
  account,
}: PanelContentProps) {
  const session = useSession()
  const decision = decidePanel({
    flags,
    routeCentre,
    favouriteCentre,
    loggedIn: session.loggedIn,
    isOnboarding,
  })
  return (
    <SidebarContext value={deriveSidebarState(decision)}>
      <Panel
        decision={decision}
        details={details}
        account={account}

        oid={session.loggedIn ? session.oid : null}
      />
    </SidebarContext>
  )
}

type PanelProps = Pick<PanelContentProps, 'details' | 'account'> & {
  decision: PanelDecision
  /** Null: nobody is signed in, and no panel that needs it has been decided on. */
  oid: string | null
}

function Panel({ decision, details, account, oid }: PanelProps) {
  switch (decision.panel) {
    case null:
      return null
    case 'center-details':
      return details && <CentreDetailsPanel centre={details} />
    case 'center-switch':
      return <CentreSwitchPanel context={decision.context} />
    case 'cookie-settings':
      return <ConsentPanel />
    case 'profile':
      return <ProfilePanel oid={oid} account={account} />
    case 'profile-delete-success':
      return <ProfileDeletedPanel />
    case 'onboarding':
    case 'profile-edit':
    case 'profile-preferences':
    case 'profile-delete':
      return (
        oid !== null && (
          <Suspense>
            <AccountPanels key={decision.panel} panel={decision.panel} oid={oid} seed={account} />
          </Suspense>
        )
      )
  }
}
