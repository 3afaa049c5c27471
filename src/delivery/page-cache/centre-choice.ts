import { reservedCentreUids } from '#platform/routes/reserved-words.ts'
import { findOwnReferrer, type PageLoad } from './page-load.ts'

const start = /^\/(?:en\/?)?$/
const centreHome = /^(?:\/en)?\/([a-z\d-]+)$/

/**
 * The centre that a visitor has chosen by this page load (CTR-01): the one whose home was opened by a link of the start
 * page or of the centre selection. With scripts the browser stores the choice itself, without a page load. Null for any
 * other request. The caller checks whether the centre exists.
 */
export function findChosenCentre(load: PageLoad, publicOrigin: string): string | null {
  // The address comes first: most requests end here, and Node parses the headers only if they are read.
  const [, uid] = centreHome.exec(load.address.split('?', 1)[0] ?? '') ?? []
  if (uid === undefined || reservedCentreUids.has(uid)) return null
  const from = findOwnReferrer(load, publicOrigin)
  if (from === null) return null
  const isSelection = start.test(from.pathname) || /[?&]center-switch(?:&|=|$)/.test(from.search)
  return isSelection ? uid : null
}
