import type { WrittenPage } from '#platform/plain-pages/plain-page.server.tsx'

/**
 * The headers of each page of the provider. No browser or proxy may store it, and its links and pictures say no more than
 * the site where they are: the address of some pages has the token from a mail, which alone opens an account.
 */
export const pageHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' } as const

export function answerPage(
  { html, policy }: WrittenPage,
  status: number,
  headers: Record<string, string> = {},
): Response {
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      ...pageHeaders,
      ...headers,
    },
  })
}
