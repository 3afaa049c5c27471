import { panelFlags, type PanelFlag } from './panel-flags.ts'
import { panelTable } from './panel-table.ts'

/** The panels that look the same for everybody, on any page. */
export const sharedPanels: readonly PanelFlag[] = panelFlags.filter((flag) => panelTable[flag].isShared)

/** Whether a query, without its `?`, is the flag of such a panel and nothing else. */
export const isSharedPanel = (query: string): boolean => (sharedPanels as readonly string[]).includes(query)
