import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payerOfAccount, type Payer } from '#features/payments/payer.server.ts'
import type { StartRequest, StartResult } from '#features/payments/payment-start.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { kiel, openCarParkDatabase } from '#features/parking/stand-in/car-park.test-support.ts'
import type { FlowAnswer, TicketInfos } from './flow-answer.ts'
import type { Tariff } from '../rules/tariff.ts'
import { formatKnownTicket as knowing } from './known-ticket-fields.ts'
import { type Fields, postTicketForm } from './post-ticket-form.test-support.ts'

let database: OpenDatabase
const clock = { now: Date.UTC(2026, 10, 20, 12) }
const started: StartRequest[] = []
let outcomes: StartResult[] = []
let visitor = 0

beforeAll(async () => {
  database = await openCarParkDatabase()
}, 60_000)
afterAll(() => database.close())
beforeEach(() => {
  started.length = 0
  outcomes = [{ ok: true, value: { transactionId: 'transaction-1', redirectUrl: '/sandbox-payment/1' } }]
  visitor += 1
})

const tariff: Tariff = {
  freeMinutes: 30,
  steps: [
    { upToMinutes: 60, price: 180 },
    { upToMinutes: 120, price: 340 },
  ],
  furtherHour: 150,
  dayMaximum: 1400,
  lostTicket: 1400,
}

const postForm = (fields: Fields, rest: Partial<Payer> = {}) =>
  postTicketForm(
    {
      db: database.db,
      nowMs: clock.now,
      tariff,
      payments: {
        start: async (request) => {
          started.push(request)
          return outcomes.shift() ?? { ok: false, problem: 'unavailable' }
        },
        findPastOrder: async () => undefined,
      },
      payer: { ...payerOfAccount(`oid-${visitor}`, null), ...rest },
    },
    { intent: 'find', ...fields },
  )

const find = async (ticketNumber: string): Promise<TicketInfos> => {
  const answer = await postForm({ ticketNumber })
  if (answer.kind !== 'ticket') throw new Error(JSON.stringify(answer))
  return answer.infos
}

describe('finding', () => {
  test('PRK-07 price, entry, elapsed time and tariff line are shown before paying', async () => {
    expect(await find('1000 0001 0095')).toMatchObject({
      number: '100000010095',
      enteredAt: clock.now - 95 * 60_000,
      minutes: 95,
      grossCents: 340,
      amountCents: 340,
      tariffLine: { kind: 'step', upToMinutes: 120 },
    })
  })

  test.each<[Fields, FlowAnswer['kind'], object]>([
    [{ ticketNumber: '12' }, 'fault', { field: 'ticketNumber', message: { key: 'ticket_number_invalid' } }],
    [{ ticketNumber: '999999999999' }, 'fault', { message: { key: 'ticket_fault_unknown' } }],
    [{ ticketNumber: '403000000000' }, 'fault', { message: { key: 'ticket_fault_unknown' } }],
    [{ ticketNumber: '410000000000' }, 'fault', { message: { key: 'ticket_fault_expired' } }],
    [{ ticketNumber: '503000000000' }, 'fault', { message: { key: 'ticket_fault_unavailable' } }],
    [
      { ticketNumber: '409000000095' },
      'fault',
      { message: { key: 'ticket_fault_paid_until', values: { time: '13:20' } } },
    ],
    [
      { by: 'plate', licencePlate: '–' },
      'fault',
      { field: 'licencePlate', message: { key: 'ticket_plate_invalid' } },
    ],
    [{ by: 'plate', licencePlate: 'KI-AB 12' }, 'fault', { message: { key: 'ticket_fault_unknown_plate' } }],
    [{ by: 'plate', licencePlate: 'ki-pa 75' }, 'ticket', { infos: { plate: 'KIPA75', amountCents: 340 } }],
  ])('PRK-05 PRK-07 %j is a %s', async (form, kind, more) => {
    expect(await postForm(form)).toMatchObject({ kind, ...more })
    expect(started).toEqual([])
  })

  test('PRK-05 every fault has the reference', async () => {
    expect(await postForm({ ticketNumber: '12' })).toMatchObject({ reference: 'reference-1' })
  })

  test('PRK-07 after too many look-ups the answer states how long to wait', async () => {
    for (let i = 0; i < 40; i += 1) await postForm({ ticketNumber: '999999999999' })
    expect(await postForm({ ticketNumber: '999999999999' })).toMatchObject({
      message: { key: 'ticket_fault_too_many', values: { minutes: 10 } },
    })
  })
})

describe('the voucher', () => {
  test('PRK-07 numbers cannot be tried out in the hidden fields', async () => {
    const known = knowing(await find('100000010095'))
    const ask = (number: string) => postForm({ intent: 'refresh', ...known, number })
    for (let i = 10; i < 49; i += 1) await ask(`9999999999${i}`)
    expect(await ask('999999999999')).toMatchObject({ message: { key: 'ticket_fault_too_many' } })
  })

  test('PRK-04 VAL-05 shows the price before and after', async () => {
    const infos = await find('100000020095')
    const answer = await postForm({ intent: 'voucher', voucher: 'hgk-1h', ...knowing(infos) })
    expect(answer).toMatchObject({
      kind: 'voucher',
      infos: { grossCents: 340, amountCents: 160, voucherRates: [{ code: 'HGK-1H', status: 'OK' }] },
    })
  })

  test('PRK-04 an invalid code is unknown, and an empty field removes the accepted one', async () => {
    const infos = await find('100000030095')
    expect(await postForm({ intent: 'voucher', voucher: '?', ...knowing(infos) })).toMatchObject({
      infos: { amountCents: 340, voucherRates: [{ status: 'UNKNOWN' }] },
    })
    const redeemed = await postForm({ intent: 'voucher', voucher: 'HGK-1H', ...knowing(infos) })
    if (redeemed.kind !== 'voucher') throw new Error(redeemed.kind)
    expect(await postForm({ intent: 'voucher', voucher: '', ...knowing(redeemed.infos) })).toMatchObject({
      kind: 'voucher',
      infos: { amountCents: 340, voucherRates: [] },
    })
  })

  test('PRK-04 FRM-05 redeeming an empty field is answered, and the price stays', async () => {
    const infos = await find('100000130095')
    expect(await postForm({ intent: 'voucher', voucher: '', ...knowing(infos) })).toMatchObject({
      kind: 'voucher-missing',
      infos: { amountCents: 340, voucherRates: [] },
    })
  })
})

test('PRK-04 what is too long for a code, or cannot be stored, is unknown without asking, and takes the place of an accepted one', async () => {
  const infos = await find('100000120095')
  const redeemed = await postForm({ intent: 'voucher', voucher: 'HGK-1H', ...knowing(infos) })
  if (redeemed.kind !== 'voucher') throw new Error(redeemed.kind)
  for (const voucher of ['X'.repeat(41), 'HGK\u0000-1H']) {
    expect(await postForm({ intent: 'voucher', voucher, ...knowing(redeemed.infos) })).toMatchObject({
      kind: 'voucher',
      infos: { grossCents: 340, amountCents: 340, voucherRates: [{ status: 'UNKNOWN' }] },
    })
  }
})

describe('paying', () => {
  test('PAY-03 starts at the shown price, with the page’s key, and leads to the payment page', async () => {
    const infos = await find('100000040095')
    expect(await postForm({ intent: 'pay', ...knowing(infos) })).toEqual({
      kind: 'paying',
      redirectUrl: '/sandbox-payment/1',
    })
    expect(started).toEqual([
      {
        order: {
          scope: 'ParkingTicket',
          centreUid: kiel,
          subject: { ticketNumber: '100000040095' },
          voucherCode: undefined,
          owner: { kind: 'consumer', key: `oid-${visitor}` },
        },
        visitor: { by: 'account', key: `oid-${visitor}` },
        formerOwner: null,
        idempotencyKey: infos.attempt,
        locale: 'de',
        shownCents: 340,
      },
    ])
  })

  test('PAY-03 only an accepted voucher is used', async () => {
    const infos = await find('100000050095')
    const redeemed = await postForm({ intent: 'voucher', voucher: 'HGK-1H', ...knowing(infos) })
    const refused = await postForm({ intent: 'voucher', voucher: 'ABGELAUFEN', ...knowing(infos) })
    for (const answer of [redeemed, refused]) {
      if (answer.kind !== 'voucher') throw new Error(answer.kind)
      await postForm({ intent: 'pay', ...knowing(answer.infos) })
    }
    expect(started.map(({ order }) => order.voucherCode)).toEqual(['HGK-1H', undefined])
  })

  test('PAY-03 a changed price is shown for confirmation, and nothing is paid', async () => {
    const infos = await find('100000060119')
    clock.now += 2 * 60_000
    outcomes = [{ ok: false, problem: 'price-changed' }]
    const answer = await postForm({ intent: 'pay', ...knowing(infos) })
    expect(answer).toMatchObject({ kind: 'price-changed', infos: { amountCents: 490 } })
    if (answer.kind === 'price-changed') expect(answer.infos.attempt).not.toBe(infos.attempt)
  })

  test.each(['payment-ended', 'key-reused'] as const)(
    'PAY-03 if the page’s key is used up (%s), the same button starts a payment with a new one',
    async (problem) => {
      const infos = await find('100000070095')
      outcomes.unshift({ ok: false, problem })
      expect(await postForm({ intent: 'pay', ...knowing(infos) })).toMatchObject({ kind: 'paying' })
      expect(started).toHaveLength(2)
      expect(started[1]?.idempotencyKey).not.toBe(infos.attempt)
    },
  )

  test.each([
    ['payment-in-progress', 'ticket_fault_in_progress'],
    ['provider-unavailable', 'ticket_fault_provider'],
    ['voucher-used', 'ticket_voucher_used'],
    ['subject-already-paid', 'ticket_fault_paid'],
    ['unavailable', 'ticket_fault_unavailable'],
  ] as const)('PRK-05 %s is reported as %s', async (problem, key) => {
    const infos = await find('100000080095')
    outcomes = [{ ok: false, problem }]
    expect(await postForm({ intent: 'pay', ...knowing(infos) })).toMatchObject({
      kind: 'fault',
      message: { key },
    })
  })

  test('PRK-05 after too many payments the answer states how long to wait, and the ticket is unchanged', async () => {
    const infos = await find('100000090095')
    outcomes = [{ ok: false, problem: { kind: 'too-many', retryAfter: 61 } }]
    expect(await postForm({ intent: 'pay', ...knowing(infos) })).toMatchObject({
      kind: 'fault',
      message: { key: 'ticket_fault_too_many_payments', values: { minutes: 2 } },
    })
    expect(await postForm({ intent: 'pay', ...knowing(infos) })).toMatchObject({ kind: 'fault' })
  })

  test('PAY-03 a guest whose browser has not stored the cookie cannot pay, and is told the reason', async () => {
    const infos = await find('100000100095')
    const owner = { kind: 'guest', key: 'hash' } as const
    expect(await postForm({ intent: 'pay', ...knowing(infos) }, { owner, isNew: true })).toMatchObject({
      kind: 'fault',
      message: { key: 'ticket_fault_guest_cookie' },
    })
    expect(started).toEqual([])
    expect(await postForm({ intent: 'pay', ...knowing(infos) }, { owner })).toMatchObject({ kind: 'paying' })
    expect(started).toMatchObject([{ order: { owner } }])
  })

  test.each<Fields>([
    { number: '' },
    { number: '1' },
    { number: '1'.repeat(21) },
    { amountCents: '-340' },
    { amountCents: '3.4' },
    { amountCents: '1e3' },
    { grossCents: '9'.repeat(9) },
    { minutes: '' },
    { enteredAt: 'yesterday' },
    { validUntil: '9'.repeat(16) },
    { plate: 'x'.repeat(21) },
    { voucherCode: 'x'.repeat(41) },
    { discountCents: 'all' },
    { isByTariff: 'no' },
    { attempt: 'x' },
    { attempt: '1'.repeat(40_000) },
  ])('PAY-03 a form with a wrong value (case %#) for its ticket begins again', async (fields) => {
    const infos = await find('100000110095')
    expect(await postForm({ intent: 'pay', ...knowing(infos), ...fields })).toMatchObject({
      kind: 'fault',
      field: 'ticketNumber',
      message: { key: 'ticket_fault_expired_form' },
    })
    expect(started).toEqual([])
  })
})

describe('the price while the page is open', () => {
  test('PRK-07 is requested again, and a change is reported', async () => {
    const infos = await find('412000000009')
    expect(await postForm({ intent: 'refresh', ...knowing(infos) })).toMatchObject({ kind: 'ticket' })
    clock.now += 20_000
    expect(await postForm({ intent: 'refresh', ...knowing(infos) })).toMatchObject({
      kind: 'price-changed',
      infos: { grossCents: 340 },
    })
  })

  test('PRK-04 is requested again with the accepted voucher', async () => {
    const infos = await find('100000140095')
    const redeemed = await postForm({ intent: 'voucher', voucher: 'HGK-1H', ...knowing(infos) })
    if (redeemed.kind !== 'voucher') throw new Error(redeemed.kind)
    const again = await postForm({ intent: 'refresh', ...knowing(redeemed.infos) })
    expect(again).toMatchObject({ kind: 'ticket', infos: { amountCents: 160 } })
  })
})
