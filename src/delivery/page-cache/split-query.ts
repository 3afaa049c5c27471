import { decodedNameOf, nameOf, partsOf } from '#core/query-text.ts'
import { panelFlags, type PanelFlag } from '#site/panel-table/panel-flags.ts'

type QueryPart = 'panel' | 'known' | 'foreign'

/** The parts of a query with which a page can still be shared. */
export type SplitQuery = {
  /** The kinds of its parts, in the order of the query. */
  readonly order: readonly QueryPart[]
  readonly panel: PanelFlag | null
  /** The parameters that the screen reads, spelled as the app writes them: `q=tee&open=1`. */
  readonly known: string
  /** All other parameters, in their original spelling; they do not change what the page shows. */
  readonly foreign: string
}

/**
 * Splits a query; null if a page with this query cannot be shared: it has two panels, or a parameter that opening a
 * panel removes (PAN-02), or the parameters that the screen reads are not spelled as the app writes them, or the kinds
 * of parts alternate (links repeat a query in its order).
 * @param read the names of the parameters that the screen reads, in the app's order
 * @param contentParams the names of the parameters that opening a panel removes
 */
export function splitQuery(
  search: string,
  read: readonly string[],
  contentParams: readonly string[],
): SplitQuery | null {
  const parts = partsOf(search)
  const panels = parts.filter((part) => isPanel(nameOf(part)))
  const rest = parts.filter((part) => !panels.includes(part))
  const knownParts = rest.filter((part) => read.includes(decodedNameOf(part)))
  const foreign = rest.filter((part) => !knownParts.includes(part))
  const known = knownParts.join('&')
  const [panel = null] = panels
  if (panels.length > 1 || (panel !== null && !isPanel(panel)) || known !== asAppWrites(known, read))
    return null
  if (foreign.some((part) => contentParams.includes(decodedNameOf(part)))) return null
  const kinds = parts.map((part): QueryPart => {
    if (panels.includes(part)) return 'panel'
    return knownParts.includes(part) ? 'known' : 'foreign'
  })
  const order = kinds.filter((kind, index) => kind !== kinds[index - 1])
  if (new Set(order).size !== order.length) return null
  return { order, panel, known, foreign: foreign.join('&') }
}

const isPanel = (text: string): text is PanelFlag => (panelFlags as readonly string[]).includes(text)

/** The parameters in the app's order, each once, without empty ones. */
function asAppWrites(known: string, read: readonly string[]): string {
  const values = new URLSearchParams(known)
  const filled = read.flatMap((name): [string, string][] => {
    const value = values.get(name) ?? ''
    return value === '' ? [] : [[name, value]]
  })
  return new URLSearchParams(filled).toString()
}
