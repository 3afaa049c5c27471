/** The parts of a request by which it is known as the load of a page by a link; header names are in lower case. */
export type PageLoad = {
  readonly method: string
  /** Path and query. */
  readonly address: string
  readonly header: (name: 'referer' | 'sec-fetch-dest' | 'sec-purpose') => string | undefined
}

/**
 * The page of ours that has a link by which a visitor opens a page as a document. Null if the address was typed, comes
 * from another site, is fetched ahead or asked for by a script.
 */
export function findOwnReferrer({ method, header }: PageLoad, publicOrigin: string): URL | null {
  const from = header('referer')
  if (method !== 'GET' || from === undefined || header('sec-fetch-dest') !== 'document') return null
  if (header('sec-purpose') !== undefined || !from.startsWith(`${publicOrigin}/`)) return null
  return URL.parse(from)
}
