import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { loadOrReload } from '#app/platform/load-or-reload.ts'
import type { DefaultLayoutData } from '../default-layout.tsx'
import { useScreen } from '../use-screen.ts'
import { useSession } from '../use-session.ts'
import { useCentre } from '../use-shell.ts'
import { useSelectedCentre } from '../use-selected-centre.ts'
import { isOnboardingDue } from './onboarding-due.ts'
import { readPanelFlags } from './panel-query.ts'

const PanelContent = lazy(() => loadOrReload(() => import('./panel-content.tsx')))

/**
 * The panel that the address asks for, if any. What panels are made of is loaded with the first of them; a page
 * without one pays nothing for it.
 */
export function SidePanels({ panelCentre, account }: Pick<DefaultLayoutData, 'panelCentre' | 'account'>) {
  const centre = useCentre()
  const selected = useSelectedCentre()
  const { search } = useLocation()
  const flags = readPanelFlags(search)
  const isOnboarding = isOnboardingDue(useSession(), useScreen().name)
  if (flags.length === 0 && !isOnboarding) return null
  return (
    <Suspense>
      <PanelContent
        flags={flags}
        isOnboarding={isOnboarding}
        account={account}
        details={centre ?? panelCentre}
        routeCentre={centre?.uid ?? null}
        favouriteCentre={panelCentre?.uid ?? selected?.uid ?? null}
      />
    </Suspense>
  )
}
