/** Whether a text has the form of a payment's id; anything else need not be looked up. */
export const isPaymentId = (word: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(word)
