/** Whether a word has the form of a payment's id; everything else need not be looked for. */
export const isPaymentId = (word: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(word)
