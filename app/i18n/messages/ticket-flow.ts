import { defineMessages } from './define-messages.ts'

/** Paying a parking ticket (RTE-13), and the lines of its receipt. */
export const ticketFlowMessages = defineMessages({
  ticket_service: { de: 'Parken, {centre}', en: 'Parking, {centre}' },
  ticket_line_parking: { de: 'Parken', en: 'Parking' },
  ticket_line_voucher: { de: 'Gutschein {code}', en: 'Voucher {code}' },
  ticket_fact_number: { de: 'Ticket', en: 'Ticket' },
  ticket_fact_entered: { de: 'Einfahrt', en: 'Entered' },
  ticket_fact_minutes: { de: 'Parkdauer in Minuten', en: 'Minutes parked' },
})
