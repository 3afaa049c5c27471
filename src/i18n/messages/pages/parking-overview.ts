import { defineMessages } from '../define-messages.ts'

/** Prices, hours and facts of a car park. */
export const parkingOverviewMessages = defineMessages({
  parking_title: { de: 'Parken', en: 'Parking' },
  parking_lead: {
    de: '{name}: Preise, Einfahrt und Hilfe an der Schranke.',
    en: '{name}: prices, directions and help at the barrier.',
  },
  parking_now: { de: 'Jetzt im Parkhaus', en: 'In the car park now' },
  parking_pay: { de: 'Parkticket bezahlen', en: 'Pay for parking' },
  parking_prices: { de: 'Preise', en: 'Prices' },
  parking_free: { de: 'Die ersten {minutes} Minuten', en: 'The first {minutes} minutes' },
  parking_free_price: { de: 'kostenlos', en: 'free' },
  parking_up_to_minutes: { de: 'bis {minutes} Minuten', en: 'up to {minutes} minutes' },
  parking_up_to_hours: {
    de: 'bis {hours, plural, one {# Stunde} other {# Stunden}}',
    en: 'up to {hours, plural, one {# hour} other {# hours}}',
  },
  parking_further_hour: { de: 'jede weitere angefangene Stunde', en: 'each further hour or part of an hour' },
  parking_day_maximum: { de: 'Höchstpreis am Tag', en: 'Maximum per day' },
  parking_lost_ticket: { de: 'Verlorenes Ticket', en: 'Lost ticket' },
  parking_vat: { de: 'Alle Preise inkl. MwSt.', en: 'All prices include VAT.' },
  parking_facts: { de: 'Auf einen Blick', en: 'At a glance' },
  parking_spaces: { de: 'Stellplätze', en: 'Spaces' },
  parking_height: { de: 'Einfahrtshöhe', en: 'Height limit' },
  parking_height_value: { de: '{metres}\u00a0m', en: '{metres}\u00a0m' },
  parking_accessible: { de: 'Barrierefreie Plätze', en: 'Accessible bays' },
  parking_charging: { de: 'Ladeplätze', en: 'Charging bays' },
  parking_family: { de: 'Familienplätze', en: 'Family bays' },
  parking_grace: { de: 'Zeit zum Ausfahren nach dem Bezahlen', en: 'Time to leave after paying' },
  parking_grace_value: { de: '{minutes} Minuten', en: '{minutes} minutes' },
  parking_hours: { de: 'Öffnungszeiten des Parkhauses', en: 'Opening hours of the car park' },
  parking_way_in: { de: 'Einfahrt', en: 'Directions' },
  parking_payment: { de: 'Bezahlen', en: 'How to pay' },
})

/** How many spaces are free, also on the home of a centre. */
export const freeSpacesMessages = defineMessages({
  parking_free_spaces: { de: 'von {spaces, number} Plätzen frei', en: 'of {spaces, number} spaces free' },
})

/** How the barrier opens, on every page that says something about it (`howBarrierOpens`). */
export const barrierOpeningMessages = defineMessages({
  barrier_opening: {
    de: '{opens, select, itself {Die Schranke öffnet sich, wenn Sie an der Ausfahrt halten. Bleibt sie zu, stecken Sie Ihr Ticket ein.} other {Stecken Sie an der Ausfahrt das bezahlte Ticket ein.}}',
    en: '{opens, select, itself {The barrier opens when you stop at the exit. If it stays shut, insert your ticket.} other {Insert the paid ticket at the exit.}}',
  },
})

export const barrierHelpMessages = defineMessages({
  parking_help: { de: 'Hilfe an der Schranke', en: 'Help at the barrier' },
  parking_help_text: {
    de: 'Die Schranke bleibt zu, oder das Ticket ist verloren? Rufen Sie uns an:',
    en: 'Barrier won’t open, or lost your ticket? Call us:',
  },
})
