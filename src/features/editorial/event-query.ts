import { queryOfFilter } from '#core/query-text.ts'
import { eventKinds, type EventKind } from './event-kind.ts'

/** The periods by which events can be filtered; the values of the query `when`. */
export const eventPeriods = ['today', 'week', 'weekend', 'month'] as const
export type EventPeriod = (typeof eventPeriods)[number]

export type EventQuery = {
  readonly when: EventPeriod | null
  readonly kind: EventKind | null
  readonly free: boolean
  readonly children: boolean
}

export const everyEvent: EventQuery = { when: null, kind: null, free: false, children: false }

/** Parses the query of an address. Unknown values are ignored, so that an old link still shows events. */
export function parseEventQuery(search: string): EventQuery {
  const values = new URLSearchParams(search)
  return {
    when: eventPeriods.find((period) => period === values.get('when')) ?? null,
    kind: eventKinds.find((kind) => kind === values.get('kind')) ?? null,
    free: values.get('free') === '1',
    children: values.get('children') === '1',
  }
}

/** Formats a query for an address, `?when=week&free=1`; empty if there are no criteria. */
export const formatEventQuery = (query: EventQuery): string => queryOfFilter(query)

/** The facts of an event that the filter uses; moments are `YYYY-MM-DD HH:MM` in the centre's time zone. */
export type FilterableEvent = {
  readonly starts: string
  readonly ends: string
  readonly kind: EventKind
  readonly free: boolean
  readonly for_children: boolean
}

/**
 * The events that pass the filter, in the given order. An event is in a period if it runs on one of its days.
 * @param today the day in the centre's time zone, `YYYY-MM-DD`
 */
export function filterEvents<Event extends FilterableEvent>(
  events: readonly Event[],
  { when, kind, free, children }: EventQuery,
  today: string,
): readonly Event[] {
  const period = when === null ? null : periodOf(when, today)
  return events.filter(
    (event) =>
      (period === null || (event.starts.slice(0, 10) <= period.until && event.ends > period.from)) &&
      (kind === null || event.kind === kind) &&
      (!free || event.free) &&
      (!children || event.for_children),
  )
}

/**
 * The first and the last day of a period: today is both, the week ends on Sunday, the weekend is Saturday and Sunday, and on a Sunday
 * only that day, and the month ends with its last day.
 */
function periodOf(when: EventPeriod, today: string): { readonly from: string; readonly until: string } {
  const date = new Date(`${today}T00:00:00Z`)
  const weekday = date.getUTCDay() || 7
  const dayAfter = (days: number) => new Date(date.getTime() + days * dayMs).toISOString().slice(0, 10)
  if (when === 'today') return { from: today, until: today }
  if (when === 'week') return { from: today, until: dayAfter(7 - weekday) }
  if (when === 'weekend') return { from: dayAfter(Math.max(0, 6 - weekday)), until: dayAfter(7 - weekday) }
  const end = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
  return { from: today, until: end.toISOString().slice(0, 10) }
}

const dayMs = 86_400_000

/**
 * The events in the order in which they matter on a day: the next one first. One that has been running for days is nothing
 * special of this day: it stands behind those that begin today, and before those to come.
 */
export const sortEvents = <Event extends Pick<FilterableEvent, 'starts' | 'ends'>>(
  events: readonly Event[],
  today: string,
): readonly Event[] => {
  const mattersAt = ({ starts, ends }: Event) => (starts < today ? `${today} 24:00 ${ends}` : starts)
  return events.toSorted((a, b) => mattersAt(a).localeCompare(mattersAt(b)))
}
