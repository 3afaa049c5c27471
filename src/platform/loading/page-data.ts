/**
 * The header with the version of the content that the data of a page were made from, which is that of its centre if it is
 * of one, so that a browser does not keep older data.
 */
export const contentVersionHeader = 'x-content-version'

/**
 * The parameter by which a request for data of a page asks for those of one route as JSON. The router's own parameter,
 * `_routes`, gets them in its own form.
 */
export const jsonParameter = '_json'

/** The page whose data a path returns (API-11); null for other paths. */
export function pageOfData(path: string): string | null {
  if (!path.endsWith('.data')) return null
  return path === '/_.data' ? '/' : path.slice(0, -'.data'.length)
}
