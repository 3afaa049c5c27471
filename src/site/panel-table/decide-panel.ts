import { type PanelFlag } from './panel-flags.ts'
import { isSelectorContext, panelTable, type LoginPanel, type SelectorContext } from './panel-table.ts'

export type PanelDecision =
  | { readonly panel: null }
  | { readonly panel: 'onboarding' }
  | { readonly panel: 'center-details'; readonly centreUid: string }
  | { readonly panel: 'center-switch'; readonly context: SelectorContext | null }
  /** `wanted` is the panel that an anonymous visitor has asked for; it opens after the sign-in. */
  | { readonly panel: 'profile'; readonly wanted: LoginPanel | null }
  | { readonly panel: Exclude<PanelFlag, 'center-details' | 'center-switch' | 'profile'> }

/** What decides which panel is shown. The centres are uids. */
export type PanelFacts = {
  readonly flags: readonly PanelFlag[]
  /** The centre of the route, if it exists. */
  readonly routeCentre: string | null
  /** The centre of the favourite cookie, if it exists. */
  readonly favouriteCentre: string | null
  /** Whether there is more than one centre; by default there is. */
  readonly hasChoice?: boolean
  readonly loggedIn: boolean
  /** A new account has not been welcomed yet, and the page may be interrupted (LOG-03). */
  readonly isOnboarding?: boolean
}

/**
 * Decides which panel is shown (PAN-03). The selector wins, and another flag beside it is its context; on a site with one centre
 * there is no selector. A panel that
 * needs a centre uses the favourite one, or else opens the selector. A panel that needs a sign-in shows the account
 * overview, which offers it; and so does the confirmation that an account was deleted while somebody is signed in: anybody may send
 * a link to it. The welcome of a new account comes before all others except the consent screen (PRD-07).
 */
export function decidePanel({
  flags,
  routeCentre,
  favouriteCentre,
  hasChoice = true,
  loggedIn,
  isOnboarding = false,
}: PanelFacts): PanelDecision {
  if (isOnboarding && !flags.includes('cookie-settings')) return { panel: 'onboarding' }
  const flag = flags.find(isNoSelector)
  const context = isSelectorContext(flag) ? flag : null
  if (hasChoice && flags.includes('center-switch')) return { panel: 'center-switch', context }
  if (flag === undefined) return { panel: null }
  const centreUid = routeCentre ?? favouriteCentre
  if (panelTable[flag].needsCentre && centreUid === null)
    return hasChoice ? { panel: 'center-switch', context } : { panel: null }
  if (flag === 'center-details') return centreUid === null ? { panel: null } : { panel: flag, centreUid }
  if (flag === 'profile' || (flag === 'profile-delete-success' && loggedIn))
    return { panel: 'profile', wanted: null }
  return isLoginPanel(flag) && !loggedIn ? { panel: 'profile', wanted: flag } : { panel: flag }
}

const isNoSelector = (flag: PanelFlag): flag is Exclude<PanelFlag, 'center-switch'> =>
  flag !== 'center-switch'
const isLoginPanel = (flag: PanelFlag): flag is LoginPanel => panelTable[flag].needsLogin

/** Whether a panel shows data of the signed-in visitor's account. */
export const showsAccount = ({ panel }: PanelDecision): boolean =>
  panel === 'onboarding' || panel === 'profile' || (panel !== null && panelTable[panel].needsLogin)
