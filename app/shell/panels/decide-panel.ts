import { type PanelFlag } from './panel-flags.ts'
import { panelTable, selectorContexts, type SelectorContext } from './panel-table.ts'

/** What a query's panel flags come to, once centre and login are known. */
export type PanelDecision =
  | { readonly panel: null }
  | { readonly panel: 'onboarding' }
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
  /** A new account has not been welcomed yet, and the page lets itself be interrupted (LOG-03). */
  readonly isOnboarding?: boolean
}

/**
 * Decides which panel is shown (PAN-03). The selector wins, and another flag beside it is its context; a panel that
 * needs a centre falls back to the favourite one and then to the selector; a panel that needs a login shows the
 * account overview, which offers it. The welcome of a new account comes before all but the consent screen (PRD-07).
 */
export function decidePanel({
  flags,
  routeCentre,
  favouriteCentre,
  loggedIn,
  isOnboarding = false,
}: PanelFacts): PanelDecision {
  if (isOnboarding && !flags.includes('cookie-settings')) return { panel: 'onboarding' }
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

/** Whether a panel shows something of the signed-in visitor's account. */
export const showsAccount = ({ panel }: PanelDecision): boolean =>
  panel === 'onboarding' || panel === 'profile' || (panel !== null && panelTable[panel].needsLogin)
