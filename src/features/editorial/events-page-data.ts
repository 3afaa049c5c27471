import type { CompiledMessage } from 'icu-minify/format'
import type { Choice } from '#ui/choice-links.tsx'
import type { FilterableEvent } from './event-query.ts'
import type { Teaser } from './teaser.ts'

/** What the browser needs beside the page without a filter to filter it itself. */
export type EventFacts = {
  /** The day in the centre's time zone, `YYYY-MM-DD`. */
  readonly today: string
  /** Until when all this is true, in epoch milliseconds; an open tab may outlive it. */
  readonly until: number
  readonly events: readonly FilterableEvent[]
  readonly count: CompiledMessage
}

export type EventsPageData = {
  readonly centre: { readonly uid: string; readonly name: string }
  readonly events: readonly Teaser[]
  readonly news: readonly Teaser[]
  readonly hasEvents: boolean
  /** Null on a filtered page, which does not hold all events. */
  readonly facts: EventFacts | null
  readonly when: readonly Choice[]
  /** Free, for children, and each kind; choosing a chosen one again removes it. */
  readonly kinds: readonly Choice[]
  /** The calendar of all events, and the address by which calendar programs subscribe to it. */
  readonly feed: string
  readonly subscribe: string
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
