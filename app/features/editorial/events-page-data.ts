import type { Choice } from '#app/ui/choice-links.tsx'
import type { Teaser } from './teaser.ts'

/** What the page of a centre's events and news shows, with all its texts. */
export type EventsPageData = {
  readonly centre: { readonly uid: string; readonly name: string }
  readonly events: readonly Teaser[]
  readonly news: readonly Teaser[]
  /** Whether any event is announced, filtered out or not. */
  readonly hasEvents: boolean
  readonly when: readonly Choice[]
  /** Free, for children, and each kind; choosing a chosen one again removes it. */
  readonly kinds: readonly Choice[]
  /** The calendar of all events, and the address by which calendar programs subscribe to it. */
  readonly feed: string
  readonly subscribe: string
  /** The page without a filter. */
  readonly everything: string
  readonly texts: Readonly<
    Record<
      | 'title'
      | 'lead'
      | 'when'
      | 'kinds'
      | 'none'
      | 'noneAtAll'
      | 'all'
      | 'subscribe'
      | 'subscribeText'
      | 'file'
      | 'events'
      | 'news'
      | 'crumb',
      string
    >
  >
}
