import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { CentreDetails } from '#app/features/centres/centre.ts'
import { useCentre } from '../use-shell.ts'
import { useSelectedCentre } from '../use-selected-centre.ts'
import { readPanelFlags } from './panel-query.ts'

const PanelContent = lazy(() => import('./panel-content.tsx'))

/**
 * The panel that the address asks for, if any. What panels are made of is loaded with the first of them; a page
 * without one pays nothing for it.
 */
export function SidePanels({ panelCentre }: { panelCentre: CentreDetails | null }) {
  const centre = useCentre()
  const selected = useSelectedCentre()
  const { search } = useLocation()
  const flags = readPanelFlags(search)
  if (flags.length === 0) return null
  return (
    <Suspense>
      <PanelContent
        flags={flags}
        details={centre ?? panelCentre}
        routeCentre={centre?.uid ?? null}
        favouriteCentre={panelCentre?.uid ?? selected?.uid ?? null}
      />
    </Suspense>
  )
}
