import type { PanelDecision } from './decide-panel.ts'
import { panelTable, type SidebarContent } from './panel-table.ts'

export type SidebarPanel = {
  readonly open: boolean
  readonly content: SidebarContent | null
  readonly sideBarType: 'content' | 'overlay' | 'subnav'
  /** Opening it asks for the consent choices. */
  readonly triggerConsent: boolean
  /** It belongs to a signed-in visitor. */
  readonly auth: boolean
}

export type SidebarState = {
  readonly content: SidebarPanel
  readonly overlay: SidebarPanel
  readonly subnav: SidebarPanel
  /** Whether any of the three is open: the page behind is covered and does not scroll. */
  readonly layerOpen: boolean
}

const closed = (sideBarType: SidebarPanel['sideBarType']): SidebarPanel => ({
  open: false,
  content: null,
  sideBarType,
  triggerConsent: false,
  auth: false,
})

/**
 * The sidebar state in the terms of the specification (PAN-07), derived from the decision about the address.
 * panel-content.tsx shows panels from this state only. Because it is derived, a closed panel cannot leave anything
 * behind.
 */
export function deriveSidebarState(decision: PanelDecision): SidebarState {
  const state = {
    content: closed('content'),
    overlay: closed('overlay'),
    subnav: closed('subnav'),
    layerOpen: decision.panel !== null,
  }
  if (decision.panel === null) return state
  if (decision.panel === 'onboarding') {
    return { ...state, content: { ...state.content, open: true, content: 'onboarding', auth: true } }
  }
  const row = panelTable[decision.panel]
  const panel: SidebarPanel = {
    open: true,
    content: row.content,
    sideBarType: row.place,
    triggerConsent: decision.panel === 'cookie-settings',
    auth: row.needsLogin,
  }
  return { ...state, [row.place]: panel }
}
