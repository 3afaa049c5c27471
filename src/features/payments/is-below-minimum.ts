/** Whether something has to be paid, and less than the payment provider takes. Both are cents. */
export const isBelowMinimum = (amountCents: number, minimumCents: number): boolean =>
  amountCents > 0 && amountCents < minimumCents
