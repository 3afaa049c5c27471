import { createProcessLimit, type RateLimit } from './rate-limit.server.ts'

/** Counts the searches of a network that are not answered from memory, and says whether the next one is allowed. */
export type SearchLimit = Pick<RateLimit, 'attempt'>

/**
 * How often one network may search by the call: suggestions ask a few times while a visitor types a word, and the
 * visitors of a centre may share one address. The page of the search has the limits of all pages.
 */
export const createSearchLimit = (): SearchLimit =>
  createProcessLimit({ name: 'search', attempts: 600, seconds: 60 })
