import type { PanelFlag } from './panel-flags.ts'
import { readPanelFlags } from './panel-query.ts'

/** How an entry of the history with an open panel was reached; the entry keeps it as its state. */
export type PanelSteps = {
  /** How many entries back the page without a panel is; null if the address was opened with a panel. */
  readonly toPage: number | null
  /** The panel of the entry before, if one was open there. */
  readonly before: PanelFlag | null
}

/** Nothing is known of the entries before: the address was opened with its panel. */
const opened: PanelSteps = { toPage: null, before: null }

export const readPanelSteps = (state: unknown): PanelSteps =>
  typeof state === 'object' && state !== null && 'panelSteps' in state
    ? (state.panelSteps as PanelSteps)
    : opened

/** The state of the entry that opens a panel on the page or over the panel of this address. */
export function stepInto(search: string, state: unknown): { readonly panelSteps: PanelSteps } {
  const before = readPanelFlags(search)[0] ?? null
  if (before === null) return { panelSteps: { toPage: 1, before } }
  const { toPage } = readPanelSteps(state)
  return { panelSteps: { toPage: toPage === null ? null : toPage + 1, before } }
}
