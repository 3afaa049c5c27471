import { nameOf, partsOf, queryOf, decodedNameOf } from '#core/query-text.ts'
import { panelFlags, type PanelFlag } from './panel-flags.ts'

const isPanel = (name: string): name is PanelFlag => (panelFlags as readonly string[]).includes(name)

/** The panel flags of a query, in the query's order. `?profile&q=x` has `['profile']`. */
export const readPanelFlags = (search: string): PanelFlag[] => partsOf(search).map(nameOf).filter(isPanel)

/** The query without panel flags; the rest keeps its order and spelling. */
export const closePanels = (search: string): string =>
  queryOf(partsOf(search).filter((part) => !isPanel(nameOf(part))))

/** The query without the parameters mapped to content (PAN-02); the rest keeps its order and spelling. */
export const removeContentParams = (search: string, queryParamsToContentMap: readonly string[]): string =>
  queryOf(partsOf(search).filter((part) => !queryParamsToContentMap.includes(decodedNameOf(part))))

/**
 * The query with exactly these panels open: other panel flags and the parameters mapped to content (PAN-02) are
 * removed, everything else stays. `openPanel('?q=x&shop=1', ['profile'], ['shop'])` is `?q=x&profile`.
 */
export const openPanel = (
  search: string,
  flags: readonly PanelFlag[],
  queryParamsToContentMap: readonly string[],
): string =>
  queryOf([...partsOf(removeContentParams(closePanels(search), queryParamsToContentMap)), ...flags])
