/** The page whose data an address returns (API-11); null for other addresses. */
export function pageOfData(path: string): string | null {
  if (!path.endsWith('.data')) return null
  return path === '/_.data' ? '/' : path.slice(0, -'.data'.length)
}
