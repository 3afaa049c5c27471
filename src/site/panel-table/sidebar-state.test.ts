import { expect, test } from 'vitest'
import type { PanelDecision } from './decide-panel.ts'
import { panelFlags } from './panel-flags.ts'
import { deriveSidebarState } from './sidebar-state.ts'

const closed = (sideBarType: string) => ({
  open: false,
  content: null,
  sideBarType,
  triggerConsent: false,
  auth: false,
})
const allClosed = {
  content: closed('content'),
  overlay: closed('overlay'),
  subnav: closed('subnav'),
  layerOpen: false,
}

/** A decision for each flag. */
const decisions = panelFlags.map((panel): PanelDecision => {
  if (panel === 'center-details') return { panel, centreUid: 'hafen' }
  if (panel === 'profile') return { panel, wanted: null }
  return panel === 'center-switch' ? { panel, context: null } : { panel }
})

test('PAN-07 without a panel all three places and the layer are closed', () => {
  expect(deriveSidebarState({ panel: null })).toEqual(allClosed)
})

test.each<[PanelDecision, object]>([
  [
    { panel: 'center-details', centreUid: 'hafen' },
    { overlay: { ...closed('overlay'), open: true, content: 'centerDetail' } },
  ],
  [
    { panel: 'center-switch', context: 'profile' },
    { content: { ...closed('content'), open: true, content: 'centerSelector' } },
  ],
  [
    { panel: 'cookie-settings' },
    { content: { ...closed('content'), open: true, content: 'cookieSettings', triggerConsent: true } },
  ],
  [
    { panel: 'profile-edit' },
    { subnav: { ...closed('subnav'), open: true, content: 'profileEdit', auth: true } },
  ],
  [
    { panel: 'profile-delete-success' },
    { subnav: { ...closed('subnav'), open: true, content: 'profileDeleteSuccess' } },
  ],
])('PAN-07 %j opens its place alone', (decision, places) => {
  expect(deriveSidebarState(decision)).toEqual({ ...allClosed, layerOpen: true, ...places })
})

test('PAN-07 with any panel, one place and the layer are open, and the content is named once', () => {
  const contents = decisions.map((decision) => {
    const { layerOpen, ...places } = deriveSidebarState(decision)
    const open = Object.values(places).filter((place) => place.open)
    expect(layerOpen).toBe(true)
    expect(open).toHaveLength(1)
    return open[0]?.content
  })
  expect(new Set(contents).size).toBe(panelFlags.length)
})
