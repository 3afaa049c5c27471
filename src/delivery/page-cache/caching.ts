import type { KeptPage } from './kept-page.ts'

/**
 * The `Cache-Control` header of a shared page. Browsers revalidate their copy each time. So does a proxy, unless the
 * operator lets it cache public pages for a while, and then never beyond the moment at which the page gets out of date,
 * such as closing time. The page of an address that does not exist is not stored by anybody else.
 * @param proxySeconds how long a proxy may serve a public page without revalidation, and for as long again while it
 * revalidates
 * @param now epoch milliseconds
 */
export function decideCaching(
  {
    status,
    isPublic,
    isRevalidated,
    freshUntil,
  }: Pick<KeptPage, 'status' | 'isPublic' | 'isRevalidated' | 'freshUntil'>,
  proxySeconds: number,
  now: number,
): string {
  if (status === 404) return 'private, no-store'
  if (!isPublic) return 'private, no-cache'
  const left = Math.floor((freshUntil - now) / 1000)
  const kept = isRevalidated ? 0 : Math.min(proxySeconds, left)
  if (kept < 1) return 'public, no-cache'
  const stale = Math.min(proxySeconds, left - kept)
  return `public, max-age=0, s-maxage=${kept}${stale < 1 ? '' : `, stale-while-revalidate=${stale}`}`
}
