/** An amount with the tax in it. All in cents; the rate in hundredths of a percent, so 1900 is 19 %. */
export type TaxSplit = {
  readonly grossCents: number
  readonly taxRate: number
  readonly netCents: number
  readonly taxCents: number
}

/**
 * Takes the tax out of a gross amount. The tax is rounded to the cent (half away from zero) and the net is what is
 * left, so that net and tax always make the gross.
 */
export function splitTax(grossCents: number, taxRate: number): TaxSplit {
  // In whole numbers: `gross * rate / (100 % + rate)`, rounded without a fraction in between.
  const parts = 10_000 + taxRate
  const sign = Math.sign(grossCents)
  const taxCents = sign * Math.floor((Math.abs(grossCents) * taxRate * 2 + parts) / (2 * parts)) || 0
  return { grossCents, taxRate, netCents: grossCents - taxCents, taxCents }
}
