import { splitAddress } from '#platform/http/address.ts'
import { pageOfData } from '#platform/loading/page-data.ts'
import { centreOfCall, centreOfPath } from '#platform/routes/centre-of-path.ts'
import { readPanelFlags } from '#site/panel-table/panel-query.ts'

/** The uid of the one centre whose content a page, its data or a call shows; undefined if it may show that of others. */
export function centreOfAddress(address: string): string | undefined {
  const [path, search] = splitAddress(address)
  // The panel for choosing a centre says of each whether it is open.
  if (readPanelFlags(search).includes('center-switch')) return undefined
  return centreOfCall(path) ?? centreOfPath(pageOfData(path) ?? path)
}
