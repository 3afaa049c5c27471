import type { PageKey, PageRequest } from './page-key.ts'

/**
 * The addresses of calls that everybody gets the same answer to, decided by the content alone (API-01, API-02, API-07,
 * API-08, KEE-07), in the spellings that our own pages use. Texts that are chosen by key are not among them, because anybody
 * could ask for any number of selections.
 */
const sharedCalls = [
  /^\/api\/center\/centers(?:\/[a-z\d-]+(?:\/topics)?)?$/,
  /^\/api\/marketing\/communication\/consumerPreferences(?:\?locale=(?:de|en))?$/,
  /^\/api\/translations\/messages(?:\?locale=(?:de|en)(?:&group=[a-z]+)?(?:&form=compiled)?)?$/,
]

/** The key of a call whose answer is kept like a page; null for all other requests. */
export function decideCallKey({ method, url, hasAuthorization }: PageRequest): PageKey | null {
  const isShared =
    (method === 'GET' || method === 'HEAD') && !hasAuthorization && sharedCalls.some((call) => call.test(url))
  return isShared ? { address: url, foreign: '', isSearch: false, isPublic: true } : null
}
