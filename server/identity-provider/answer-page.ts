import type { RenderedPage } from './pages/identity-page.tsx'

/** The answer with a page of the provider; no browser or proxy may store it. */
export function answerPage(
  { html, policy }: RenderedPage,
  status: number,
  headers: Record<string, string> = {},
): Response {
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      ...headers,
    },
  })
}
