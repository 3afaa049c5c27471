import { defineMessages } from './define-messages.ts'

/** The messages that are sent to devices by web push. */
export const pushMessages = defineMessages({
  push_exit_title: {
    de: 'Noch {minutes, plural, one {# Minute} other {# Minuten}} zum Ausfahren',
    en: '{minutes, plural, one {# minute} other {# minutes}} left to drive out',
  },
  push_exit_text: {
    de: 'Fahren Sie bis {time} Uhr aus. Danach wird der Preis neu berechnet.',
    en: 'Leave by {time}. After that the price is calculated again.',
  },
})
