import { reservedCentreUids } from '#app/reserved-words.ts'

/** What is looked at of a request, with header names in lower case. */
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
 * page or of the selection. With scripts the browser notes the choice itself and loads no page. Null for all else; that
 * the centre exists is for the caller to see.
 */
export function findChosenCentre({ method, address, header }: Asked, publicOrigin: string): string | null {
  const from = header('referer')
  if (method !== 'GET' || from === undefined || header('sec-fetch-dest') !== 'document') return null
  if (header('sec-purpose') !== undefined || !from.startsWith(`${publicOrigin}/`)) return null
  const [, uid] = centreHome.exec(address.split('?', 1)[0] ?? '') ?? []
  if (uid === undefined || reservedCentreUids.has(uid)) return null
  const { pathname, search } = new URL(from)
  const isSelection = start.test(pathname) || /[?&]center-switch(?:&|=|$)/.test(search)
  return isSelection ? uid : null
}
