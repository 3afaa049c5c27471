import { formatMessage } from '#i18n/format-message.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Choice } from '#ui/choice-links.tsx'
import { nameChosen } from '#ui/name-chosen.ts'
import {
  everyEvent,
  filterEvents,
  formatEventQuery,
  parseEventQuery,
  type EventQuery,
} from './event-query.ts'
import type { EventsPageData } from './events-page-data.ts'

/**
 * The page of a centre's events with a filter, made from the page without one: the same that the server answers, except
 * for the facts.
 * @returns null if only the server can know: if the given page does not hold all events, is no longer true, or does not
 * offer a criterion
 * @param nowMs epoch milliseconds
 */
export function filterEventsPage(
  whole: EventsPageData,
  search: string,
  locale: Locale,
  nowMs: number,
): EventsPageData | null {
  const { facts, everything: path } = whole
  if (facts === null || nowMs >= facts.until) return null
  const query = parseEventQuery(search)
  const criteriaOf = ({ to }: Choice) => parseEventQuery(to.slice(path.length))
  const choice = ({ label }: Choice, change: Partial<EventQuery>, isChosen: boolean): Choice => ({
    label,
    to: path + formatEventQuery({ ...query, ...change }),
    isChosen,
  })
  const when = whole.when.map((each) => {
    const period = criteriaOf(each).when
    return choice(each, { when: period }, period === query.when)
  })
  const kinds = whole.kinds.map((each) => {
    const criteria = criteriaOf(each)
    const name = (['free', 'children'] as const).find((one) => criteria[one]) ?? 'kind'
    const isChosen = criteria[name] === query[name]
    return choice(each, { [name]: isChosen ? everyEvent[name] : criteria[name] }, isChosen)
  })
  const asked = [query.free, query.children, query.kind !== null].filter(Boolean).length
  if (kinds.filter(({ isChosen }) => isChosen).length !== asked) return null
  const rows = facts.events.map((event, index) => ({ ...event, teaser: whole.events[index] }))
  const events = filterEvents(rows, query, facts.today).flatMap(({ teaser }) => teaser ?? [])
  const count = formatMessage(locale, facts.count, { count: events.length })
  return {
    ...whole,
    events,
    facts: null,
    when,
    kinds,
    texts: { ...whole.texts, events: nameChosen(count, [...when.slice(1), ...kinds]) },
  }
}
