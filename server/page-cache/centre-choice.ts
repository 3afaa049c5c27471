import { reservedCentreUids } from '#app/reserved-words.ts'

/** The parts of a request that the decision needs; header names are in lower case. */
type Asked = {
  readonly method: string
  /** Path and query. */
  readonly address: string
  readonly header: (name: 'referer' | 'sec-fetch-dest' | 'sec-purpose') => string | undefined
}

const start = /^\/(?:en\/?)?$/
const centreHome = /^(?:\/en)?\/([a-z\d-]+)$/

/**
 * The centre that a visitor has chosen by this page load (CTR-01): the one whose home was opened by a link of the start
 * page or of the centre selection. With scripts the browser stores the choice itself, without a page load. Null for any
 * other request. The caller checks whether the centre exists.
 */
export function findChosenCentre({ method, address, header }: Asked, publicOrigin: string): string | null {
  // The address comes first: most requests end here, and Node parses the headers only if they are read.
  const [, uid] = centreHome.exec(address.split('?', 1)[0] ?? '') ?? []
  if (method !== 'GET' || uid === undefined || reservedCentreUids.has(uid)) return null
  const from = header('referer')
  if (from === undefined || header('sec-fetch-dest') !== 'document') return null
  if (header('sec-purpose') !== undefined || !from.startsWith(`${publicOrigin}/`)) return null
  const { pathname, search } = new URL(from)
  const isSelection = start.test(pathname) || /[?&]center-switch(?:&|=|$)/.test(search)
  return isSelection ? uid : null
}
