/** An amount and the tax that it contains, in cents; the rate is in hundredths of a percent, so 1900 is 19 %. */
export type TaxSplit = {
  readonly grossCents: number
  readonly taxRate: number
  readonly netCents: number
  readonly taxCents: number
}

/**
 * Splits a gross amount into net and tax. The tax is rounded to the cent (half away from zero) and the net is the
 * remainder, so that net and tax always add up to the gross amount.
 */
export function splitTax(grossCents: number, taxRate: number): TaxSplit {
  // Computed in integers, so that no fraction is rounded twice: `gross * rate / (100 % + rate)`.
  const parts = 10_000 + taxRate
  const sign = Math.sign(grossCents)
  const taxCents = sign * Math.floor((Math.abs(grossCents) * taxRate * 2 + parts) / (2 * parts)) || 0
  return { grossCents, taxRate, netCents: grossCents - taxCents, taxCents }
}
