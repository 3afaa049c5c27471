import type { SearchQuery } from '../search-query.ts'
import type { SearchResults } from '../search-result.ts'

export type SearchPageData = {
  readonly centreUid: string
  readonly centreName: string
  readonly query: SearchQuery
  /** Null if nothing is looked for. */
  readonly results: SearchResults | null
  /** The way to each result that is on the plan of the centre, by the path of the result. */
  readonly ways: Readonly<Record<string, { readonly label: string; readonly to: string }>>
}
