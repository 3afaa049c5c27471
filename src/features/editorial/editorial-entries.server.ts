import { pickText } from '#i18n/localised.ts'
import type { eventMessages } from '#i18n/messages/events.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { ListSearchEntries } from '#platform/search/list-search-entries.server.ts'
import type { SearchEntry, TextIn } from '#platform/search/search-entry.ts'
import { bothOf, fieldsOf, pageEntry, textsOf } from '#platform/search/texts-of.server.ts'
import { centreEntries, type EditorialRow } from './editorial.server.ts'
import { describeEventStatus } from './event-status.ts'
import { formatEventDate } from './event-text.ts'

/** The end of all days: news stay. */
const always = '9999-12-31 24:00'

export const listEditorialEntries: ListSearchEntries = async (content, centerUid, { locale, t }) => {
  const editorial = (await content.read(centreEntries, centerUid)).map((row): SearchEntry => {
    const isEvent = row.type === 'event'
    const place = row.location === null ? [] : [pickText(row.location, locale).value]
    const notice =
      describeEventStatus({ status: row.status, previousStarts: row.previous_starts }, locale) ?? []
    return {
      kind: row.type,
      uid: row.uid,
      title: pickText(row.title, locale),
      detail: [notice, formatEventDate(row.starts, row.ends, locale), ...place].flat().join(' · '),
      path: isEvent
        ? pathOf('centerUid-events-eventsUid', locale, { centerUid, eventsUid: row.uid })
        : pathOf('centerUid-news-newsUid', locale, { centerUid, newsUid: row.uid }),
      answer: null,
      fields: fieldsOf({
        title: textsOf(row.title),
        facts: [...textsOf(row.location, row.price), ...textsOfEvent(row)],
        text: textsOf(row.teaser, row.body_html),
      }),
      needs: isEvent ? ['event', ...(row.free ? ['free'] : [])] : [],
      shown: isEvent ? { from: '', until: row.ends ?? always } : { from: row.starts, until: always },
    }
  })
  const path = pathOf('centerUid-events', locale, { centerUid })
  return [
    {
      ...pageEntry({ uid: 'events', title: t('events_title'), path }, locale),
      fields: fieldsOf({ title: bothOf('events_title'), words: bothOf('header_navigation_events') }),
    },
    ...editorial,
  ]
}

/** What an event is and for whom, as the page of the events calls it. */
function textsOfEvent({ type, kind, free, for_children }: EditorialRow): readonly TextIn[] {
  if (type !== 'event') return []
  const keys: readonly (keyof typeof eventMessages)[] = [
    ...(kind === 'other' ? [] : [`events_kind_${kind}` as const]),
    ...(free ? (['events_free'] as const) : []),
    ...(for_children ? (['events_children'] as const) : []),
  ]
  return keys.flatMap(bothOf)
}
