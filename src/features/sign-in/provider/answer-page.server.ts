import type { WrittenPage } from '#platform/plain-pages/plain-page.server.tsx'
import type { Refusal } from './judge-credentials.server.ts'

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

/** A page with its form again: 422, or 429 if the visitor has to wait. */
export function answerRefusal(page: WrittenPage, { formFault }: Refusal): Response {
  if (formFault?.kind !== 'too-many') return answerPage(page, 422)
  return answerPage(page, 429, { 'retry-after': String(formFault.retryAfter) })
}

export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
