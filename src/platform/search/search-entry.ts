import type { Locale } from '#i18n/locale.ts'
import type { LocalText } from '#i18n/localised.ts'

/** The kinds of things that the search finds; `page:opening-hours` stands for the opening hours of the centre. */
export const searchKinds = ['service', 'parking', 'page', 'shop', 'faq', 'event', 'coupon', 'news'] as const
export type SearchKind = (typeof searchKinds)[number]

export type TextIn = { readonly lang: Locale; readonly text: string }

/**
 * The fields that are searched, from the most to the least significant one; `range` is what shops of a category have, of which
 * each may have only some.
 */
export const searchFields = ['title', 'words', 'category', 'facts', 'range', 'text'] as const
export type SearchField = (typeof searchFields)[number]

/** Something that the search can find, in one language, with all texts by which it is found in both. */
export type SearchEntry = {
  readonly kind: SearchKind
  readonly uid: string
  readonly title: LocalText
  /** A line below the title, such as category and floor; may be empty. */
  readonly detail: string
  /** The number of the unit of a shop, as on the plan. */
  readonly unit?: string
  /** The address that shows it; with an anchor if it is a part of a page. */
  readonly path: string
  /** The fact itself as plain text, for entries that answer a question; null for others. */
  readonly answer: LocalText | null
  readonly fields: Readonly<Record<SearchField, readonly TextIn[]>>
  /** The ids of needs that its data answer, such as `sunday` for a shop that is open on Sundays. */
  readonly needs: readonly string[]
  /** Needs that they answer too, but a question that is about them answers better. */
  readonly lesserNeeds?: readonly string[]
  /** It is shown on these days only (`YYYY-MM-DD HH:MM` in the centre's time zone, compared as text). */
  readonly shown: { readonly from: string; readonly until: string } | null
}
