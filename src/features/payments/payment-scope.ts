/** What a payment is for, as the return paths name it (PAY-01). */
export const paymentScopes = [
  'ParkingTicket',
  'MultiPurposeCard',
  'mobileTicketPayment',
  'multiPurposeCardCharge',
] as const
export type PaymentScope = (typeof paymentScopes)[number]

/** The scope in the query of a return path; undefined for any other text, for which a plain return page is shown. */
export const findPaymentScope = (word: unknown): PaymentScope | undefined =>
  paymentScopes.find((scope) => scope === word)

/** Whether a payment tops up a card; all others are for parking. */
export const isCard = (scope: PaymentScope | undefined): boolean =>
  scope === 'MultiPurposeCard' || scope === 'multiPurposeCardCharge'
