import type { MessageValues } from '#i18n/format-message.ts'
import type { Locale } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { formatDate } from '#i18n/date-text.ts'
import { dayInText } from './day-names.ts'
import type { OpeningStatus } from './opening-status.ts'

type StatusText = {
  readonly key: MessageKey
  readonly values?: MessageValues
  readonly tone: 'open' | 'soon' | 'closed'
}

/** The message key and tone for a status; null if nothing can be said. */
export function describeStatus(status: OpeningStatus, locale: Locale): StatusText | null {
  switch (status.kind) {
    case 'open':
      return {
        key: status.closesTomorrow ? 'hours_open_until_tomorrow' : 'hours_open_until',
        values: { time: status.closesText },
        tone: 'open',
      }
    case 'open-for-days':
      return {
        key: 'hours_open_until_day',
        values: { day: dayInText(status.dayOfWeek, locale), time: status.closesText },
        tone: 'open',
      }
    case 'open-always':
      return { key: 'hours_open_always', tone: 'open' }
    case 'closing-soon':
      return { key: 'hours_closing_soon', values: { time: status.closesText }, tone: 'soon' }
    case 'opens-today':
      return { key: 'hours_opens_today', values: { time: status.opensText }, tone: 'closed' }
    case 'opens-later':
      return status.isTomorrow
        ? { key: 'hours_opens_tomorrow', values: { time: status.opensText }, tone: 'closed' }
        : {
            key: 'hours_opens_day',
            values: {
              day: status.daysAway < 7 ? dayInText(status.dayOfWeek, locale) : formatDate(status.date),
              time: status.opensText,
            },
            tone: 'closed',
          }
    case 'closed-long':
      return { key: 'hours_closed_long', tone: 'closed' }
    case 'unknown':
      return null
  }
}
