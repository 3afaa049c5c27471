import type { KeptPage } from './kept-page.ts'

/**
 * What a shared page tells those who keep it, as `Cache-Control`. Browsers ask each time whether their copy still holds, and so
 * does a proxy, unless the operator lets it keep pages that are everybody's for a while. It never keeps one beyond the moment
 * at which the page is no longer true, such as closing time.
 * @param proxySeconds how long a proxy may keep such a page without asking, and for as long again while it asks
 * @param now epoch milliseconds
 */
export function decideCaching(
  { isPublic, freshUntil }: Pick<KeptPage, 'isPublic' | 'freshUntil'>,
  proxySeconds: number,
  now: number,
): string {
  if (!isPublic) return 'private, no-cache'
  const left = Math.floor((freshUntil - now) / 1000)
  const kept = Math.min(proxySeconds, left)
  if (kept < 1) return 'public, no-cache'
  const stale = Math.min(proxySeconds, left - kept)
  return `public, max-age=0, s-maxage=${kept}${stale < 1 ? '' : `, stale-while-revalidate=${stale}`}`
}
