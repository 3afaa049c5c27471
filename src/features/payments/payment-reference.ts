/** What a visitor reads out on the phone, and staff find a payment by: the end of its id. */
export const referenceOf = (paymentId: string): string => paymentId.slice(-6).toUpperCase()
