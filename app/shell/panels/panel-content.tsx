import type { CentreDetails } from '#app/features/centres/centre.ts'
import { useSession } from '../use-session.ts'
import { CentreDetailsPanel } from './centre-details-panel.tsx'
import { CentreSwitchPanel } from './centre-switch-panel.tsx'
import { ConsentPanel } from './consent-panel.tsx'
import { decidePanel, type PanelDecision } from './decide-panel.ts'
import type { PanelFlag } from './panel-flags.ts'
import { ProfilePanel } from './profile-panel.tsx'
import { SidebarContext } from './sidebar-context.ts'
import { deriveSidebarState } from './sidebar-state.ts'

type PanelContentProps = {
  flags: readonly PanelFlag[]
  routeCentre: string | null
  favouriteCentre: string | null
  details: CentreDetails | null
}

/** Decides which panel the flags mean and shows it. */
export default function PanelContent({ flags, routeCentre, favouriteCentre, details }: PanelContentProps) {
  const { loggedIn } = useSession()
  const decision = decidePanel({ flags, routeCentre, favouriteCentre, loggedIn })
  return (
    <SidebarContext value={deriveSidebarState(decision)}>
      <Panel decision={decision} details={details} />
    </SidebarContext>
  )
}

function Panel({ decision, details }: { decision: PanelDecision; details: CentreDetails | null }) {
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
    case 'profile-edit':
    case 'profile-preferences':
    case 'profile-delete':
    case 'profile-delete-success':
      return <ProfilePanel />
  }
}
