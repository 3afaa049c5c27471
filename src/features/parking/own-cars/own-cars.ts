/** What the car park says of one of the visitor's own cars. Moments are epoch milliseconds of the server's clock. */
export type OwnCar = { readonly plate: string } & (
  | {
      readonly kind: 'inside'
      /** Null if the account has never paid for this plate: then it is not told, because anybody can keep a plate. */
      readonly enteredAt: number | null
      /** Whole minutes parked. */
      readonly minutes: number | null
      /** What has to be paid now, in cents, VAT included. */
      readonly amountCents: number
      /** From then on the price may be another. */
      readonly validUntil: number
    }
  | { readonly kind: 'paid'; readonly exitUntil: number | null }
  | { readonly kind: 'absent' }
  /** The car park gave no answer, or was not asked because of `retryAfter`. */
  | { readonly kind: 'unknown' }
)

export type OwnCarsAnswer =
  | {
      readonly kind: 'cars'
      readonly cars: readonly OwnCar[]
      /** When it was asked, in epoch milliseconds. */
      readonly at: number
      /** Too many look-ups: whole seconds until the next one is answered; else null. */
      readonly retryAfter: number | null
    }
  /** Nothing is kept that could be looked up. */
  | { readonly kind: 'no-plates' }
  /** Only visitors with an account, or guests where they may pay, may look plates up. */
  | { readonly kind: 'sign-in' }

/**
 * So many plates are looked up without being asked when the page opens. Each look-up counts towards the limit by which
 * tickets are found to be paid, which must not be used up by opening pages.
 */
export const mostUnasked = 3

/** How long after the answer its prices hold, in milliseconds by any clock; null if nothing in it has a price. */
export function findPriceLife(answer: OwnCarsAnswer): number | null {
  if (answer.kind !== 'cars') return null
  const ends = answer.cars.flatMap((car) => (car.kind === 'inside' ? [car.validUntil] : []))
  return ends.length === 0 ? null : Math.max(0, Math.min(...ends) - answer.at)
}
