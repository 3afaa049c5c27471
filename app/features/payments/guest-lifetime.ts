/**
 * For how many days a guest can fetch a receipt. After that the cookie expires, and the payment is detached from the
 * guest.
 */
export const guestLifetimeDays = 30
/** The same in milliseconds. */
export const guestLifetimeMs = guestLifetimeDays * 24 * 60 * 60_000
