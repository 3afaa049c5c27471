import { expect, test } from 'vitest'
import type { CarPark, Release, TicketQuote } from '#features/parking/tickets/car-park.ts'
import type { VoucherStatus } from '#features/parking/rules/voucher.ts'
import { kiel, leipzig } from './car-park.test-support.ts'

export type CarParkUnderTest = { readonly carPark: CarPark; readonly clock: { now: number } }

const minute = 60_000
let taken = 0
/** A ticket number that no other test has used, by its behaviour and the minutes parked. */
const freshNumber = (kind: string, minutes = 0): string => {
  taken += 1
  return `${kind}${String(taken).padStart(8 - kind.length, '0')}${String(minutes).padStart(4, '0')}`
}

/**
 * The contract of every implementation of a car park. Kiel has cameras and 30 free minutes, Leipzig neither; the
 * amounts are those of the two tariffs in car-park.test-support.ts.
 */
export function testCarPark(open: () => CarParkUnderTest): void {
  const quoteOf = async (number: string, voucher: string | null = null, centre: string = kiel) => {
    const quote = await open().carPark.quote(centre, number, voucher)
    if (!quote.ok) throw new Error(quote.problem.kind)
    return quote.value
  }
  const release = (number: string, id: string, voucherCode: string | null = null): Release => ({
    releaseId: id,
    number,
    amountCents: 180,
    voucherCode,
    payableUntil: open().clock.now + 10 * minute,
  })
  const statusOf = ({ voucherRates }: TicketQuote): VoucherStatus | undefined => voucherRates[0]?.status

  test('PRK-07 a ticket is found by its number, and has its entry time', async () => {
    const { carPark, clock } = open()
    const number = freshNumber('1', 95)
    const enteredAt = clock.now - 95 * minute
    expect(await carPark.findTicket(kiel, { kind: 'number', number })).toEqual({
      ok: true,
      value: { number, plate: null, enteredAt },
    })
    const quote = await quoteOf(number)
    expect(quote).toMatchObject({ minutes: 95, grossCents: 340, amountCents: 340, voucherRates: [] })
    expect(quote.validUntil - enteredAt).toBe(121 * minute)
  })

  test('PRK-07 the price rises with the time parked', async () => {
    const { clock } = open()
    const number = freshNumber('1', 59)
    expect((await quoteOf(number)).amountCents).toBe(180)
    clock.now += 2 * minute
    expect((await quoteOf(number)).amountCents).toBe(340)
  })

  test.each([
    ['an unknown number', '999999999999', 'unknown-ticket'],
    ['a number of another length', '12345678', 'unknown-ticket'],
    ['a ticket of another centre', '403000000000', 'foreign-ticket'],
    ['a ticket long gone', '410000000000', 'expired-ticket'],
    ['a car park that does not answer', '503000000000', 'unavailable'],
    ['a car park that answers too late', '504000000000', 'unavailable'],
    ['a car park that answers nonsense', '502000000000', 'unavailable'],
  ])('PRK-07 %s, %s, is %s', async (_, number, kind) => {
    const { carPark } = open()
    expect(await carPark.findTicket(kiel, { kind: 'number', number })).toEqual({
      ok: false,
      problem: { kind },
    })
    expect(await carPark.quote(kiel, number, null)).toEqual({ ok: false, problem: { kind } })
  })

  test('PRK-07 a ticket is refused at any other centre than its own', async () => {
    const number = freshNumber('1', 40)
    await quoteOf(number)
    expect(await open().carPark.quote(leipzig, number, null)).toMatchObject({
      problem: { kind: 'foreign-ticket' },
    })
  })

  test('PRK-07 a ticket that was paid at a pay station has the time until which the driver may leave', async () => {
    const { carPark, clock } = open()
    const number = freshNumber('4090', 95)
    expect(await carPark.quote(kiel, number, null)).toEqual({
      ok: false,
      problem: { kind: 'already-paid', exitUntil: clock.now + 20 * minute },
    })
  })

  test.each([
    ['KIPA95', 95],
    ['LÖPA61', 61],
    ['WB12345X', 140],
    ['ZH123456', 75],
    ['SG482095', 95],
  ])('PRK-07 the plate %s is found, German or foreign', async (plate, minutes) => {
    const { carPark, clock } = open()
    const found = await carPark.findTicket(kiel, { kind: 'plate', plate })
    expect(found).toMatchObject({ ok: true, value: { enteredAt: clock.now - minutes * minute } })
    if (!found.ok) return
    expect(found.value.plate).toBe(plate)
    expect((await quoteOf(found.value.number)).ticket).toEqual(found.value)
  })

  test('PRK-07 a plate that no camera has read is unknown, never free of charge', async () => {
    const problem = { kind: 'unknown-plate' }
    for (const [centre, plate] of [
      [kiel, 'KIXY123'],
      [leipzig, 'LPA95'],
    ] as const) {
      expect(await open().carPark.findTicket(centre, { kind: 'plate', plate })).toEqual({
        ok: false,
        problem,
      })
    }
  })

  test.each<[string, string, number, string, VoucherStatus, number]>([
    ['the first hour', kiel, 95, 'HGK-1H', 'OK', 160],
    ['a stay that the voucher covers', kiel, 45, 'HGK-1H', 'OK', 0],
    ['a stay that is free anyway', kiel, 20, 'HGK-1H', 'NOT_APPLICABLE', 0],
    ['two euros from two hours on', leipzig, 121, 'LINDE2', 'OK', 460],
    ['two euros before that', leipzig, 119, 'LINDE2', 'NOT_APPLICABLE', 460],
    ['another centre’s voucher', leipzig, 121, 'HGK-1H', 'FOREIGN', 660],
    ['an expired one', kiel, 95, 'ABGELAUFEN', 'EXPIRED', 340],
    ['a used one', kiel, 95, 'EINGELOEST', 'USED', 340],
    ['an invented one', kiel, 95, 'GRATIS', 'UNKNOWN', 340],
  ])('VAL-05 PRK-04 a voucher for %s', async (_, centre, minutes, code, status, cents) => {
    const quote = await quoteOf(freshNumber('1', minutes), code, centre)
    expect(statusOf(quote)).toBe(status)
    expect(quote.amountCents).toBe(cents)
    expect(quote.voucherRates).toEqual([
      { code, status, discountCents: quote.grossCents - cents, isSingleUse: false },
    ])
  })

  test('PRK-07 a payment opens the barrier once, and then the ticket is paid until the grace time ends', async () => {
    const { carPark, clock } = open()
    const number = freshNumber('1', 45)
    await quoteOf(number)
    const first = await carPark.releaseExit(kiel, release(number, `pay-${number}`))
    const exitUntil = clock.now + 20 * minute
    expect(first).toEqual({ ok: true, value: { exitUntil } })
    clock.now += 5 * minute
    // A retry of the same payment is the same release: the time to leave is not extended.
    expect(await carPark.releaseExit(kiel, release(number, `pay-${number}`))).toEqual(first)
    expect(await carPark.quote(kiel, number, null)).toMatchObject({
      problem: { kind: 'already-paid', exitUntil },
    })
  })

  test('PRK-07 a driver who stays longer than the grace time owes the difference, not the whole price again', async () => {
    const { carPark, clock } = open()
    const number = freshNumber('1', 45)
    await quoteOf(number)
    await carPark.releaseExit(kiel, release(number, `stay-${number}`, 'HGK-1H'))
    clock.now += 60 * minute
    expect(await quoteOf(number)).toMatchObject({
      minutes: 105,
      grossCents: 160,
      amountCents: 160,
      timesPaid: 1,
    })
    expect(statusOf(await quoteOf(number, 'HGK-1H')), 'once for each visit').toBe('USED')
  })

  test('VAL-05 a voucher worth more than the price reduces it to zero', async () => {
    const { carPark, clock } = open()
    const number = freshNumber('1', 45)
    await quoteOf(number)
    await carPark.releaseExit(kiel, release(number, `stay-${number}`))
    clock.now += 60 * minute
    // The first hour costs 1.80 €, and the rest of the stay 1.60 €.
    expect(await quoteOf(number, 'HGK-1H')).toMatchObject({
      grossCents: 160,
      amountCents: 0,
      voucherRates: [{ status: 'OK', discountCents: 160 }],
    })
  })

  test('VAL-05 a single-use voucher counts as used for every other ticket', async () => {
    const [first, second] = [freshNumber('1', 95), freshNumber('1', 95)]
    const code = `EINMAL-${first}`
    expect(statusOf(await quoteOf(first, code))).toBe('OK')
    await open().carPark.releaseExit(kiel, release(first, `once-${first}`, code))
    expect(statusOf(await quoteOf(second, code))).toBe('USED')
  })

  test('PAY-03 a stuck barrier opens at the third attempt, a broken one never', async () => {
    const { carPark } = open()
    const stuck = freshNumber('5010', 45)
    await quoteOf(stuck)
    const attempts = []
    for (let i = 0; i < 3; i += 1)
      attempts.push(await carPark.releaseExit(kiel, release(stuck, `r-${stuck}`)))
    expect(attempts.map(({ ok }) => ok)).toEqual([false, false, true])
    expect(attempts[0]).toEqual({ ok: false, problem: { kind: 'unavailable' } })
    const dead = freshNumber('5011', 45)
    await quoteOf(dead)
    expect(await carPark.releaseExit(kiel, release(dead, `r-${dead}`))).toEqual({
      ok: false,
      problem: { kind: 'refused' },
    })
  })

  test('PAY-03 the barrier does not open for an unknown ticket, nor for one of another centre', async () => {
    const { carPark } = open()
    const number = freshNumber('1', 45)
    const refused = { ok: false, problem: { kind: 'refused' } }
    expect(await carPark.releaseExit(kiel, release(number, `n-${number}`))).toEqual(refused)
    await quoteOf(number)
    expect(await carPark.releaseExit(leipzig, release(number, `n-${number}`))).toEqual(refused)
  })

  test('PRK-08 the number of free spaces is between 0 and all spaces', async () => {
    const free = await open().carPark.countFreeSpaces(kiel)
    expect(free).toBeGreaterThanOrEqual(0)
    expect(free).toBeLessThanOrEqual(820)
    expect(await open().carPark.countFreeSpaces('nowhere')).toBe(undefined)
  })
}
