import { type PanelFlag } from './panel-flags.ts'
import { panelTable, selectorContexts, type SelectorContext } from './panel-table.ts'

/** What a query's panel flags come to, once centre and login are known. */
export type PanelDecision =
  | { readonly panel: null }
  | { readonly panel: 'center-details'; readonly centreUid: string }
  | { readonly panel: 'center-switch'; readonly context: SelectorContext | null }
  | { readonly panel: Exclude<PanelFlag, 'center-details' | 'center-switch'> }

export type PanelFacts = {
  readonly flags: readonly PanelFlag[]
  /** The centre of the route, when it exists. */
  readonly routeCentre: string | null
  /** The centre of the favourite cookie, when it exists. */
  readonly favouriteCentre: string | null
  readonly loggedIn: boolean
}

/**
 * Decides which panel is shown (PAN-03). The selector wins, and another flag beside it is its context; a panel that
 * needs a centre falls back to the favourite one and then to the selector; a panel that needs a login shows the
 * account overview, which offers it.
 */
export function decidePanel({ flags, routeCentre, favouriteCentre, loggedIn }: PanelFacts): PanelDecision {
  const flag = flags.find((candidate) => candidate !== 'center-switch')
  if (flags.includes('center-switch')) {
    return { panel: 'center-switch', context: selectorContexts.find((context) => context === flag) ?? null }
  }
  if (flag === undefined) return { panel: null }
  if (flag === 'center-details') {
    const centreUid = routeCentre ?? favouriteCentre
    return centreUid === null
      ? { panel: 'center-switch', context: 'center-details' }
      : { panel: 'center-details', centreUid }
  }
  return panelTable[flag].needsLogin && !loggedIn ? { panel: 'profile' } : { panel: flag }
}
