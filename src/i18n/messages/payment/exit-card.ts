import { defineMessages } from '../define-messages.ts'

/** The card that a home and a car park begin with while a visitor who has paid may leave. */
export const exitCardMessages = defineMessages({
  exit_card_title: { de: 'Bezahlt – Ausfahrt bis {time} Uhr', en: 'Paid – leave by {time}' },
  exit_card_left: {
    de: 'Noch {minutes, plural, one {eine Minute} other {# Minuten}}.',
    en: '{minutes, plural, one {One minute} other {# minutes}} left.',
  },
  exit_card_late: { de: 'Ausfahrt war bis {time} Uhr', en: 'You had until {time} to leave' },
  exit_card_late_text: {
    de: 'Sind Sie noch im Parkhaus, berechnen Sie den Preis neu.',
    en: 'If you are still in the car park, calculate the price again.',
  },
  exit_card_again: { de: 'Preis neu berechnen', en: 'Calculate the price again' },
  exit_card_receipt: { de: 'Beleg', en: 'Receipt' },
  exit_card_left_already: { de: 'Ich bin schon draußen', en: 'I have left' },
  exit_card_help: { de: 'Hilfe an der Schranke', en: 'Help at the barrier' },
})
