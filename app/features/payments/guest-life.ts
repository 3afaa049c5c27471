/** How long a guest can fetch a receipt. Then the cookie is gone, and so is what connects the payment with anybody. */
export const guestLifeDays = 30
export const guestLifeMs = guestLifeDays * 24 * 60 * 60_000
