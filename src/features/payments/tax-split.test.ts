import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitTax } from './tax-split.ts'

test.each([
  [119, 1900, 100, 19],
  [100, 1900, 84, 16],
  [1, 1900, 1, 0],
  [250, 1900, 210, 40],
  [107, 700, 100, 7],
  [5000, 0, 5000, 0],
  [0, 1900, 0, 0],
  [-119, 1900, -100, -19],
])('PRK-09 %d cents with a rate of %d are %d net and %d tax', (gross, rate, netCents, taxCents) => {
  expect(splitTax(gross, rate)).toEqual({ grossCents: gross, taxRate: rate, netCents, taxCents })
})

const cents = fc.integer({ min: -100_000_000, max: 100_000_000 })
const rate = fc.integer({ min: 0, max: 5000 })

test('PRK-09 net and tax add up to the gross, to the cent', () => {
  fc.assert(
    fc.property(cents, rate, (gross, taxRate) => {
      const { netCents, taxCents } = splitTax(gross, taxRate)
      expect(netCents + taxCents).toBe(gross)
    }),
  )
})

test('PRK-09 the tax is the rate of the net, to half a cent', () => {
  fc.assert(
    fc.property(cents, rate, (gross, taxRate) => {
      const { taxCents } = splitTax(gross, taxRate)
      expect(Math.abs(taxCents - (gross * taxRate) / (10_000 + taxRate))).toBeLessThanOrEqual(0.5)
    }),
  )
})
