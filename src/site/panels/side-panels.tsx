import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyServerRendered } from '#platform/loading/lazy-server-rendered.ts'
import type { DefaultLayoutData } from '../shell/default-layout-data.ts'
import { useScreen } from '../shell/use-screen.ts'
import { useSession } from '../shell/use-session.ts'
import { useCentre } from '../shell/use-shell.ts'
import { useSelectedCentre } from '../centre-choice/use-selected-centre.ts'
import { isOnboardingDue } from '#site/panel-table/onboarding-due.ts'
import { readPanelFlags } from '#site/panel-table/panel-query.ts'

const load = () => import('./panel-content.tsx')
const { Component: PanelContent, prepare } = lazyServerRendered(load)

/** Loads the code of a panel that the server has rendered, so that it is hydrated together with the page. */
export async function preloadServerRenderedPanel(): Promise<void> {
  await prepare()
  await (await load()).preloadPanelParts()
}

/**
 * The panel that the address asks for, if any. The code of panels is loaded with the first of them, so a page without
 * one does not load it.
 */
export function SidePanels({ layoutData }: { layoutData: DefaultLayoutData }) {
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
        account={layoutData.account}
        details={centre ?? layoutData.panelCentre}
        routeCentre={centre?.uid ?? null}
        favouriteCentre={selected?.uid ?? null}
      />
    </Suspense>
  )
}
