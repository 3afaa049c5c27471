import type { LocalText } from '#i18n/localised.ts'
import type { SearchField, SearchKind } from '#platform/search/search-entry.ts'

/** Facts that the data of the content say, and the app has words for. */
export const statedNeeds = ['sunday', 'saturday', 'late', 'early', 'holiday', 'loyalty'] as const
export type StatedNeed = (typeof statedNeeds)[number]

/** Why something was found: the field that answers, and its words in the content; or a fact by its data. */
export type ResultReason =
  | { readonly field: Exclude<SearchField, 'title' | 'range'>; readonly text: LocalText }
  | { readonly field: 'data'; readonly need: StatedNeed }

export type SearchResult = {
  readonly kind: SearchKind
  readonly uid: string
  readonly title: LocalText
  /** A line below the title: floor and opening status of a shop, date and place of an event; may be empty. */
  readonly detail: string
  readonly path: string
  /** Null if there are no words for it. */
  readonly reason: ResultReason | null
}

export type ResultGroup = {
  readonly kind: SearchKind
  readonly results: readonly SearchResult[]
  /** How many more there are, which a link shows. */
  readonly more: number
}

/** The fact that answers the question at once. */
export type SearchAnswer = { readonly result: SearchResult; readonly text: LocalText }

export type SearchResults = {
  readonly answer: SearchAnswer | null
  /** The group with the best result first; the answer is not repeated. */
  readonly groups: readonly ResultGroup[]
  /** Words and names that a visitor can have meant; only if nothing was found. */
  readonly nearest: readonly string[]
  /** A chain, or something that not every centre has, that is asked for and not here, and what is like it; nothing is found then. */
  readonly missing: { readonly name: string; readonly similar: readonly SearchResult[] } | null
}

/** All results in the order in which the page shows them. */
export const listResults = ({ answer, groups }: SearchResults): readonly SearchResult[] => [
  ...(answer === null ? [] : [answer.result]),
  ...groups.flatMap(({ results }) => results),
]
