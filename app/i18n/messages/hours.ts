import { defineMessages } from './define-messages.ts'

/** Opening hours and what is open now. */
export const hoursMessages = defineMessages({
  hours_closed: { de: 'geschlossen', en: 'closed' },
  hours_open_until: { de: 'Geöffnet bis {time}', en: 'Open until {time}' },
  hours_open_until_tomorrow: { de: 'Geöffnet bis morgen {time}', en: 'Open until {time} tomorrow' },
  hours_open_until_day: { de: 'Geöffnet bis {day} {time}', en: 'Open until {day} {time}' },
  hours_closing_soon: { de: 'Schließt um {time}', en: 'Closes at {time}' },
  hours_open_always: { de: 'Rund um die Uhr geöffnet', en: 'Open around the clock' },
  hours_opens_today: { de: 'Geschlossen · öffnet um {time}', en: 'Closed · opens at {time}' },
  hours_opens_tomorrow: { de: 'Geschlossen · öffnet morgen {time}', en: 'Closed · opens {time} tomorrow' },
  hours_opens_day: { de: 'Geschlossen · öffnet {day} {time}', en: 'Closed · opens {day} {time}' },
  hours_closed_long: { de: 'Vorübergehend geschlossen', en: 'Temporarily closed' },
  hours_table_days: { de: 'Tage', en: 'Days' },
  hours_table_hours: { de: 'Zeiten', en: 'Hours' },
  hours_exceptions: { de: 'Besondere Tage', en: 'Special days' },
})
