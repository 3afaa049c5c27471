import { longestQuery } from '#platform/limits/longest-query.ts'
import { defaultLocale, locales } from '#i18n/locale.ts'
import { splitAddress } from '#platform/http/address.ts'
import type { PageKey, PageRequest } from './page-key.ts'

/**
 * The addresses of calls that everybody gets the same answer to, decided by the content alone (API-01, API-02, API-07,
 * API-08, KEE-07, SRC-10), in the spellings that our own pages use. Texts that are chosen by key are not among them,
 * because anybody could ask for any number of selections.
 */
const sharedCalls = [
  /^\/api\/center\/centers(?:\/[a-z\d-]+(?:\/(?:topics|search-index\/(?:de|en)))?)?$/,
  /^\/api\/marketing\/communication\/consumerPreferences(?:\?locale=(?:de|en))?$/,
  /^\/api\/translations\/messages(?:\?locale=(?:de|en)(?:&group=[a-z]+)?(?:&form=compiled)?)?$/,
]

/** By this call open pages learn every few seconds whether there is something new (STF-10). */
const noticesCall = /^\/api\/center\/centers\/[a-z\d-]+\/notices(?:\?locale=(?:de|en))?$/

/** The call by which fields suggest what is typed (SRC-06): visitors begin with the same few letters. */
const searchCall = /^\/api\/center\/centers\/[a-z\d-]+\/search$/

/** The key of a call whose answer is kept like a page; null for all other requests. */
export function decideCallKey({ method, url, hasAuthorization }: PageRequest): PageKey | null {
  if ((method !== 'GET' && method !== 'HEAD') || hasAuthorization) return null
  if (noticesCall.test(url))
    return { address: url, foreign: '', isSearch: false, isPublic: true, isRevalidated: true }
  const isPlain = sharedCalls.some((call) => call.test(url))
  const address = isPlain ? url : spellSearch(url)
  return address === null ? null : { address, foreign: '', isSearch: !isPlain, isPublic: true }
}

/**
 * The one address of all searches that have the same answer: capital letters, spaces around the words and other
 * parameters make no difference. Null for another call, and for a search that is refused.
 */
function spellSearch(url: string): string | null {
  const [path, search] = splitAddress(url)
  if (!searchCall.test(path)) return null
  const values = new URLSearchParams(search)
  if (values.getAll('q').length !== 1 || values.getAll('locale').length > 1) return null
  // As the search itself takes the words apart.
  const q = (values.get('q') ?? '').normalize('NFC').toLowerCase().trim()
  const asked = values.get('locale') ?? defaultLocale
  const locale = locales.find((known) => known === asked)
  if (q === '' || q.length > longestQuery || locale === undefined) return null
  return `${path}?${new URLSearchParams({ q, locale }).toString()}`
}
