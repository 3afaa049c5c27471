import { panelFlags, type PanelFlag } from './panel-flags.ts'

/*
 * Reading and writing panel flags in a query. Queries are built as text: URLSearchParams would write `profile=`
 * where the address says `profile`.
 */

const partsOf = (search: string): string[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
const nameOf = (part: string): string => part.split('=', 1)[0] ?? ''
const joined = (parts: readonly string[]): string => (parts.length === 0 ? '' : `?${parts.join('&')}`)
const isPanel = (name: string): name is PanelFlag => (panelFlags as readonly string[]).includes(name)

/** The panel flags of a query, in its order. `?profile&q=x` has `['profile']`. */
export const readPanelFlags = (search: string): PanelFlag[] => partsOf(search).map(nameOf).filter(isPanel)

/** The query without any panel flag; the rest keeps its order and spelling. */
export const closePanels = (search: string): string =>
  joined(partsOf(search).filter((part) => !isPanel(nameOf(part))))

/**
 * The query with exactly these panels open: other panels close, parameters mapped to content go (PAN-02), all
 * others stay. `openPanel('?q=x&shop=1', ['profile'], ['shop'])` is `?q=x&profile`.
 */
export const openPanel = (
  search: string,
  flags: readonly PanelFlag[],
  queryParamsToContentMap: readonly string[],
): string =>
  joined([
    ...partsOf(closePanels(search)).filter((part) => !queryParamsToContentMap.includes(nameOf(part))),
    ...flags,
  ])
