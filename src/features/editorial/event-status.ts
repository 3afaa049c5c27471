import type { Locale } from '#i18n/locale.ts'
import { formatEventDate, formatEventTime } from './event-text.ts'

/**
 * Whether an event takes place as announced. One that is `postponed` has no new date yet; one that is `moved` has, and
 * keeps the earlier one beside it.
 */
export const eventStatuses = ['scheduled', 'cancelled', 'postponed', 'moved'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** The times of an event, `YYYY-MM-DD HH:MM` in the centre's zone, and its status. */
export type EventState = {
  readonly status: EventStatus
  readonly previousStarts: string | null
}

export const takesPlace = ({ status }: Pick<EventState, 'status'>): boolean =>
  status === 'scheduled' || status === 'moved'

/** «Abgesagt», or «Verschoben, zuvor Sa. 05.12.2026, 14:00»; null for an event that takes place as announced. */
export function describeEventStatus({ status, previousStarts }: EventState, locale: Locale): string | null {
  const isGerman = locale === 'de'
  switch (status) {
    case 'scheduled':
      return null
    case 'cancelled':
      return isGerman ? 'Abgesagt' : 'Cancelled'
    case 'postponed':
      return isGerman ? 'Verschoben, neuer Termin folgt' : 'Postponed, new date to follow'
    case 'moved': {
      const moved = isGerman ? 'Verschoben' : 'Moved'
      if (previousStarts === null) return moved
      const day = formatEventDate(previousStarts, previousStarts, locale)
      return `${moved}, ${isGerman ? 'zuvor' : 'previously'} ${day}, ${formatEventTime(previousStarts, previousStarts)?.slice(0, 5) ?? ''}`
    }
  }
}

const schemaNames: Readonly<Record<EventStatus, string>> = {
  scheduled: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  moved: 'EventRescheduled',
}

export const schemaOfStatus = (status: EventStatus): string => `https://schema.org/${schemaNames[status]}`
