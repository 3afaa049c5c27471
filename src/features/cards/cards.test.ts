import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { parseForm } from '#platform/parse-form.server.ts'
import { cardForm, parseCardNumber, reviewForm } from './card-form.schema.ts'
import { maskCardNumber } from '#core/mask-card-number.ts'
import { formatExpiry, isExpired } from './card.ts'
import { parseAmount } from '#core/parse-amount.ts'
import { isTopUpOffered, maximumCardBalance, maximumTopUp, minimumTopUp } from './top-up-amount.ts'

describe('a card’s number', () => {
  test.each([
    ['6391 7600 0000 0011', '6391760000000011'],
    ['6391-7600-0000-0011', '6391760000000011'],
    ['6391760000000012', undefined],
    ['639176000000001', undefined],
    ['6391 7600 0000 001a', undefined],
    ['', undefined],
  ])('PAY-06 %j is %j', (text, number) => expect(parseCardNumber(text)).toBe(number))

  test('PAY-06 no single wrong digit passes', () => {
    const good = '6391760000000011'
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const wrong = (Number(good[place]) + by) % 10
        expect(parseCardNumber(good.slice(0, place) + wrong + good.slice(place + 1))).toBeUndefined()
      }),
    )
  })

  test('PAY-06 is shown masked', () => expect(maskCardNumber({ lastDigits: '0011' })).toBe('•••• 0011'))
})

describe('a card’s last month', () => {
  test.each([
    ['2026-11', '2026-11-30T22:59:00Z', false],
    ['2026-11', '2026-11-30T23:00:00Z', true],
    ['2026-10', '2026-11-20T12:00:00Z', true],
    ['2030-01', '2026-11-20T12:00:00Z', false],
  ])('PAY-06 %s at %s: over is %s', (expires, moment, isOver) => {
    expect(isExpired(expires, Date.parse(moment))).toBe(isOver)
  })

  test('PAY-06 is shown as on the card', () => expect(formatExpiry('2035-12')).toBe('12/2035'))
})

describe('the amount of a top-up', () => {
  test.each([
    ['25', 2500],
    ['25,5', 2550],
    ['25.50 €', 2550],
    [' 20 EUR', 2000],
    ['€25', 2500],
    ['€ 7,50', 750],
    ['€', undefined],
    ['0,05', 5],
    ['1.000', undefined],
    ['-5', undefined],
    ['5e3', undefined],
    ['zwanzig', undefined],
    ['', undefined],
  ])('PAY-06 %j is %s cents', (text, cents) => expect(parseAmount(text)).toBe(cents))

  test.each([
    [minimumTopUp, 0, true],
    [minimumTopUp - 1, 0, false],
    [maximumTopUp, 0, true],
    [maximumTopUp + 1, 0, false],
    [1000, maximumCardBalance - 1000, true],
    [1001, maximumCardBalance - 1000, false],
    [1000.5, 0, false],
    [Number.NaN, 0, false],
    [-1000, 5000, false],
  ])('PAY-06 %d cents on a card with %d: %s', (amount, balance, isOffered) => {
    expect(isTopUpOffered(amount, balance)).toBe(isOffered)
  })
})

describe('a card as it is typed', () => {
  const good = { number: '6391 7600 0000 0011', holder: ' Alex Muster ', expires: '12/35' }
  test('PAY-06 is cardOwner, cardNumber and expiryDate', () => {
    expect(v.parse(cardForm, good)).toEqual({
      number: '6391760000000011',
      holder: 'Alex Muster',
      expires: '2035-12',
    })
    expect(v.parse(cardForm, { ...good, expires: '12 / 2035' }).expires).toBe('2035-12')
  })

  test.each([
    ['number', { number: '1' }],
    ['number', { number: undefined }],
    ['holder', { holder: '  ' }],
    ['holder', { holder: 'x'.repeat(81) }],
    ['expires', { expires: '13/30' }],
    ['expires', { expires: '2030-12' }],
  ])('PAY-06 the faulty field is named: %s of %j', (field, change) => {
    const parsed = v.safeParse(cardForm, { ...good, ...change })
    expect(Object.keys(v.flatten<typeof cardForm>(parsed.issues ?? ([] as never)).nested ?? {})).toEqual([
      field,
    ])
  })
})

test('PAY-06 if no card can be chosen, the form is sent all the same, and the answer reports it', () => {
  const data = new FormData()
  data.set('amount', '20')
  data.set('otherAmount', '')
  expect(parseForm(data, reviewForm)).toMatchObject({ status: 'success', value: { amount: 2000 } })
})
