export type TicketField = 'ticketNumber' | 'licencePlate' | 'voucher'

export type TicketFormValues = Readonly<Record<TicketField, string>> & {
  readonly by: 'number' | 'plate'
}
