/**
 * For how many days a guest can fetch a receipt. After that the payment is detached from the guest. The cookie lasts as
 * long from the last look-up or payment.
 */
export const guestLifetimeDays = 30
export const guestLifetimeMs = guestLifetimeDays * 24 * 60 * 60_000
