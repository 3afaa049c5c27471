/** What a payment is for, as the return paths name it (PAY-01). */
export const paymentScopes = [
  'ParkingTicket',
  'MultiPurposeCard',
  'mobileTicketPayment',
  'multiPurposeCardCharge',
] as const
export type PaymentScope = (typeof paymentScopes)[number]

/** The scope in a return path; undefined for any other word, which gives a plain return page. */
export const findPaymentScope = (word: unknown): PaymentScope | undefined =>
  paymentScopes.find((scope) => scope === word)

/** Whether a payment tops up a card; all others are for parking. */
export const isCard = (scope: PaymentScope | undefined): boolean =>
  scope === 'MultiPurposeCard' || scope === 'multiPurposeCardCharge'
