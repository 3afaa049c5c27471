/** What a payment is for, as the return addresses name it (PAY-01). */
export const paymentScopes = [
  'ParkingTicket',
  'MultiPurposeCard',
  'mobileTicketPayment',
  'multiPurposeCardCharge',
] as const
export type PaymentScope = (typeof paymentScopes)[number]

/** The scope of a return address; undefined for every other word, which gives a plain return page. */
export const findPaymentScope = (word: unknown): PaymentScope | undefined =>
  paymentScopes.find((scope) => scope === word)

/** Whether a payment tops up a card; all others are for parking. */
export const isCard = (scope: PaymentScope | undefined): boolean =>
  scope === 'MultiPurposeCard' || scope === 'multiPurposeCardCharge'
