import { longestQuery } from '#platform/limits/longest-query.ts'
import { searchKinds, type SearchKind } from '#platform/search/search-entry.ts'

/** The query of the search page: what is wanted, and the kind to which the results are narrowed. */
export type SearchQuery = { readonly q: string; readonly kind: SearchKind | null }

/** Parses the query of an address; an unknown kind is ignored. */
export function parseSearchQuery(search: string): SearchQuery {
  const values = new URLSearchParams(search)
  return {
    q: [...(values.get('q') ?? '').toWellFormed().trim().replaceAll(/\s+/g, ' ')]
      .slice(0, longestQuery)
      .join('')
      .trim(),
    kind: searchKinds.find((kind) => kind === values.get('kind')) ?? null,
  }
}

/** Formats a query for an address, `?q=toilet&kind=faq`; empty if nothing is wanted. */
export function formatSearchQuery({ q, kind }: SearchQuery): string {
  if (q === '') return ''
  const values = new URLSearchParams({ q, ...(kind === null ? {} : { kind }) })
  return `?${values.toString()}`
}
