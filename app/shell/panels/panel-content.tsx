import type { CentreDetails } from '#app/features/centres/centre.ts'
import { CentreDetailsPanel } from './centre-details-panel.tsx'
import { CentreSwitchPanel } from './centre-switch-panel.tsx'
import { ConsentPanel } from './consent-panel.tsx'
import type { PanelDecision } from './decide-panel.ts'
import { ProfilePanel } from './profile-panel.tsx'

type OpenPanel = Exclude<PanelDecision, { panel: null }>

/** Chooses the panel's component. */
export default function PanelContent({ decision, details }: { decision: OpenPanel; details: CentreDetails | null }) {
  switch (decision.panel) {
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
