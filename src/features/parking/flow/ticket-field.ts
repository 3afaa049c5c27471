/** The fields of the ticket flow. */
export type TicketField = 'ticketNumber' | 'licencePlate' | 'voucher'

/** What the visitor has entered so far. */
export type TicketFormValues = Readonly<Record<TicketField, string>> & {
  /** How the visitor identifies the ticket. */
  readonly by: 'number' | 'plate'
}
