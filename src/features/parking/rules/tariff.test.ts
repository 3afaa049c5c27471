import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findStepEnd, findTariffLine, priceOfStay, type Tariff } from './tariff.ts'

const kiel: Tariff = {
  freeMinutes: 30,
  steps: [
    { upToMinutes: 60, price: 180 },
    { upToMinutes: 120, price: 340 },
    { upToMinutes: 180, price: 480 },
    { upToMinutes: 240, price: 600 },
  ],
  furtherHour: 150,
  dayMaximum: 1400,
  lostTicket: 1400,
}
const leipzig: Tariff = {
  freeMinutes: 0,
  steps: [
    { upToMinutes: 30, price: 120 },
    { upToMinutes: 60, price: 240 },
  ],
  furtherHour: 220,
  dayMaximum: 1800,
  lostTicket: 1800,
}
const ofCentres = { kiel, leipzig }

describe('the price of a stay', () => {
  test.each<[keyof typeof ofCentres, number, number]>([
    ['kiel', 0, 0],
    ['kiel', 30, 0],
    ['kiel', 31, 180],
    ['kiel', 60, 180],
    ['kiel', 61, 340],
    ['kiel', 240, 600],
    ['kiel', 241, 750],
    ['kiel', 300, 750],
    ['kiel', 301, 900],
    ['kiel', 560, 1400],
    ['kiel', 1439, 1400],
    ['kiel', 1440, 1400],
    ['kiel', 1441, 1580],
    ['kiel', 2880, 2800],
    ['leipzig', 0, 0],
    ['leipzig', 1, 120],
    ['leipzig', 31, 240],
    ['leipzig', 61, 460],
  ])('PRK-08 by the tariff of %s, %i minutes cost %i cents', (centre, minutes, cents) => {
    expect(priceOfStay(ofCentres[centre], minutes)).toBe(cents)
  })
})

test.each([
  [10, { kind: 'free', upToMinutes: 30 }],
  [95, { kind: 'step', upToMinutes: 120 }],
  [310, { kind: 'further', hours: 2 }],
  [900, { kind: 'day-maximum' }],
  [1440, { kind: 'day-maximum' }],
  [1500, { kind: 'days', days: 2 }],
])('PRK-08 a stay of %i minutes falls under %j', (minutes, line) => {
  expect(findTariffLine(kiel, minutes)).toEqual(line)
})

test.each([
  [10, 30],
  [31, 60],
  [250, 300],
  [1439, 1440],
  [1440, 1440],
  [1441, 1500],
  [2880, 2880],
])('PRK-08 the price of %i minutes holds until minute %i', (minutes, end) => {
  expect(findStepEnd(kiel, minutes)).toBe(end)
})

const tariffs = fc
  .record({
    freeMinutes: fc.nat(45),
    lengths: fc.array(fc.integer({ min: 1, max: 180 }), { minLength: 1, maxLength: 5 }),
    rises: fc.array(fc.nat(400), { minLength: 5, maxLength: 5 }),
    furtherHour: fc.nat(500),
    dayMaximum: fc.integer({ min: 2000, max: 5000 }),
  })
  .map(({ lengths, rises, ...rest }): Tariff => {
    let upToMinutes = 0
    let price = 0
    const steps = lengths.map((length, index) => {
      upToMinutes += length
      price += rises[index] ?? 0
      return { upToMinutes, price }
    })
    return { ...rest, steps, lostTicket: rest.dayMaximum }
  })
const stays = fc.nat(4 * 1440)

describe('properties of every tariff', () => {
  test('PRK-08 a longer stay never costs less, and no day costs more than its maximum', () => {
    fc.assert(
      fc.property(tariffs, stays, fc.nat(600), (tariff, minutes, more) => {
        const price = priceOfStay(tariff, minutes)
        expect(priceOfStay(tariff, minutes + more)).toBeGreaterThanOrEqual(price)
        expect(price).toBeLessThanOrEqual(Math.ceil(minutes / 1440) * tariff.dayMaximum)
      }),
    )
  })

  test('PRK-08 until the end of its step a stay costs the same', () => {
    fc.assert(
      fc.property(tariffs, stays, (tariff, minutes) => {
        const end = findStepEnd(tariff, minutes)
        expect(end).toBeGreaterThanOrEqual(minutes)
        expect(priceOfStay(tariff, end)).toBe(priceOfStay(tariff, minutes))
      }),
    )
  })
})
