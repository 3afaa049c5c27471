import type { CompiledMessage } from 'icu-minify/format'
import type { CentreDay } from '#features/centres/today.server.ts'
import type { Locale } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { Content } from '#platform/content.server.ts'
import type { Choice } from '#ui/choice-links.tsx'
import { nameChosen } from '#ui/name-chosen.ts'
import { listNews, readEvents, viewEditorial, viewTeaser } from './editorial.server.ts'
import type { Editorial } from './editorial.ts'
import { eventKinds } from './event-kind.ts'
import {
  eventPeriods,
  everyEvent,
  filterEvents,
  formatEventQuery,
  parseEventQuery,
  type EventQuery,
  type FilterableEvent,
} from './event-query.ts'
import type { EventsPageData } from './events-page-data.ts'

/** The centre whose events are shown, and the address that visitors see. */
type EventsRequest = {
  readonly centre: { readonly uid: string; readonly name: string }
  readonly locale: Locale
  readonly search: string
  readonly day: CentreDay
  /** Until when the list is true, in epoch milliseconds. */
  readonly until: number
  readonly origin: string
  readonly count: CompiledMessage | undefined
}

/**
 * The events of a centre that pass the filter of the query, and its news. The texts are formatted here, so that the page
 * needs no messages of its own; `entries` are the shown events for search engines.
 */
export async function loadEventsPage(
  content: Content,
  t: (key: MessageKey, values?: Record<string, string | number>) => string,
  { centre, locale, search, day, until, origin, count }: EventsRequest,
): Promise<{ readonly data: EventsPageData; readonly entries: readonly Editorial[] }> {
  const all = await readEvents(content, centre.uid, day)
  const query = parseEventQuery(search)
  const path = pathOf('centerUid-events', locale, { centerUid: centre.uid })
  const rows = filterEvents(all, query, day.today)
  const choice = (label: MessageKey, change: Partial<EventQuery>, isChosen: boolean): Choice => ({
    label: t(label),
    to: path + formatEventQuery({ ...query, ...change }),
    isChosen,
  })
  const known = eventKinds.filter((kind) => kind === query.kind || all.some((event) => event.kind === kind))
  const periods = eventPeriods.map((when) => choice(`events_when_${when}`, { when }, query.when === when))
  const kinds = [
    ...(query.free || all.some(({ free }) => free)
      ? [choice('events_free', { free: !query.free }, query.free)]
      : []),
    ...(query.children || all.some(({ for_children }) => for_children)
      ? [choice('events_children', { children: !query.children }, query.children)]
      : []),
    ...known.map((kind) =>
      choice(`events_kind_${kind}`, { kind: query.kind === kind ? null : kind }, query.kind === kind),
    ),
  ]
  const feed = `${path}.ics`
  return {
    entries: rows.map((row) => viewEditorial(row, locale, day)),
    data: {
      centre,
      events: rows.map((row) => viewTeaser(row, locale, day)),
      news: await listNews(content, centre.uid, locale, day),
      hasEvents: all.length > 0,
      facts:
        count !== undefined && formatEventQuery(query) === ''
          ? { today: day.today, until, events: all.map(factsOf), count }
          : null,
      when: [choice('events_when_all', { when: null }, query.when === null), ...periods],
      kinds,
      feed,
      subscribe: `${origin.replace(/^https?:/, 'webcal:')}${feed}`,
      everything: path + formatEventQuery(everyEvent),
      texts: {
        title: t('events_title'),
        lead: t('events_lead'),
        when: t('events_filter_when'),
        kinds: t('events_filter_kinds'),
        none: t('events_none'),
        noneAtAll: t('centre_home_no_events'),
        all: t('events_all'),
        subscribe: t('events_subscribe'),
        subscribeText: t('events_subscribe_text'),
        file: t('events_file'),
        events: nameChosen(t('events_list', { count: rows.length }), [...periods, ...kinds]),
        news: t('centre_home_news'),
        crumb: pathOf('centerUid', locale, { centerUid: centre.uid }),
      },
    },
  }
}

const factsOf = ({ starts, ends, kind, free, for_children }: FilterableEvent): FilterableEvent => ({
  starts,
  ends,
  kind,
  free,
  for_children,
})
