import { defineMessages } from './define-messages.ts'

/** Opening hours and the current opening status. A non-breaking space keeps a time together with the word before it. */
export const hoursMessages = defineMessages({
  hours_closed: { de: 'geschlossen', en: 'closed' },
  hours_open_until: { de: 'Geöffnet bis\u00a0{time}', en: 'Open until\u00a0{time}' },
  hours_open_until_tomorrow: { de: 'Geöffnet bis morgen\u00a0{time}', en: 'Open until\u00a0{time} tomorrow' },
  hours_open_until_day: { de: 'Geöffnet bis {day}\u00a0{time}', en: 'Open until {day}\u00a0{time}' },
  hours_closing_soon: { de: 'Schließt um\u00a0{time}', en: 'Closes at\u00a0{time}' },
  hours_open_always: { de: 'Rund um die Uhr geöffnet', en: 'Open around the clock' },
  hours_opens_today: { de: 'Geschlossen, öffnet um\u00a0{time}', en: 'Closed, opens at\u00a0{time}' },
  hours_opens_tomorrow: {
    de: 'Geschlossen, öffnet morgen\u00a0{time}',
    en: 'Closed, opens tomorrow at\u00a0{time}',
  },
  hours_opens_day: { de: 'Geschlossen, öffnet {day}\u00a0{time}', en: 'Closed, opens {day}\u00a0{time}' },
  hours_closed_long: { de: 'Vorübergehend geschlossen', en: 'Temporarily closed' },
  hours_table_days: { de: 'Tage', en: 'Days' },
  hours_table_hours: { de: 'Zeiten', en: 'Hours' },
  hours_more_exceptions: {
    de: '{count, plural, one {# weiterer Tag} other {# weitere Tage}}',
    en: '{count, plural, one {# more day} other {# more days}}',
  },
  hours_exceptions: {
    de: 'Besondere Tage der nächsten zwei Monate',
    en: 'Special days in the next two months',
  },
})
