import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaidPayment, PaymentOrder } from '#features/payments/scope-handler.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { kiel, leipzig, openCarParkDatabase } from '#features/parking/stand-in/car-park.test-support.ts'
import { createCarParkStandIn } from '#features/parking/stand-in/stand-in.server.ts'
import type { Release } from './car-park.ts'
import { createParkingScope } from './parking-scope.server.ts'
import { waiveSmallRemainders } from './small-remainder.ts'

let database: OpenDatabase
let scope: ReturnType<typeof createParkingScope>
const clock = { now: Date.UTC(2026, 10, 20, 12) }

beforeAll(async () => {
  database = await openCarParkDatabase()
  const carPark = createCarParkStandIn({ db: database.db, now: () => clock.now, latenessMs: 1 })
  scope = createParkingScope({ db: database.db, carPark })
}, 60_000)
afterAll(() => database.close())

const order = (ticketNumber: unknown, more: Partial<PaymentOrder> = {}): PaymentOrder => ({
  scope: 'ParkingTicket',
  centreUid: kiel,
  subject: { ticketNumber },
  owner: { kind: 'consumer', key: 'oid-1' },
  ...more,
})
const paid = (ticketNumber: string, id: string): PaidPayment => ({
  id,
  scope: 'ParkingTicket',
  centreUid: kiel,
  subjectKey: 'ticket',
  subject: { ticketNumber },
  amountCents: 340,
  voucherCode: null,
  pageEndsAt: Infinity,
})

test('PAY-01 PRK-07 the price is the car park’s, with tax, lines and facts for the receipt', async () => {
  const quote = await scope.quote(order('1000 0001 0095', { voucherCode: ' hgk-1h' }))
  expect(quote).toEqual({
    ok: true,
    value: {
      subjectKey: `ticket:${kiel}:100000010095:0`,
      payableOnce: true,
      subject: {
        ticketNumber: '100000010095',
        priceValidUntil: Date.UTC(2026, 10, 20, 12, 26),
        seesTime: true,
      },
      amountCents: 160,
      currency: 'EUR',
      validUntil: Date.UTC(2026, 10, 20, 12, 26),
      taxRate: 1900,
      service: { de: `Parken, ${kiel}`, en: `Parking, ${kiel}` },
      lines: [
        { text: { de: 'Parken', en: 'Parking' }, amountCents: 340 },
        { text: { de: 'Gutschein HGK-1H', en: 'Voucher HGK-1H' }, amountCents: -180 },
      ],
      facts: [
        { label: { de: 'Ticket', en: 'Ticket' }, value: '····\u00a00095' },
        { label: { de: 'Einfahrt', en: 'Entered' }, value: '20.11.2026, 11:25' },
        { label: { de: 'Parkdauer', en: 'Time parked' }, value: '1\u00a0h 35\u00a0min' },
      ],
      voucher: { key: `${kiel}:HGK-1H:100000010095`, code: 'HGK-1H' },
      creditAccount: `parking:${kiel}`,
    },
  })
})

test('PAY-08 a waived remainder is a line of its own, and nothing is charged', async () => {
  const carPark = createCarParkStandIn({ db: database.db, now: () => clock.now, latenessMs: 1 })
  const waiving = createParkingScope({
    db: database.db,
    carPark: waiveSmallRemainders(carPark, { minimumCents: 200, below: 'waive' }),
  })
  const quote = await waiving.quote(order('1000 0021 0095', { voucherCode: 'hgk-1h' }))
  expect(quote.ok && [quote.value.amountCents, quote.value.lines]).toEqual([
    0,
    [
      { text: { de: 'Parken', en: 'Parking' }, amountCents: 340 },
      { text: { de: 'Gutschein HGK-1H', en: 'Voucher HGK-1H' }, amountCents: -180 },
      { text: { de: 'Erlassener Kleinbetrag', en: 'Small amount waived' }, amountCents: -160 },
    ],
  ])
})

test('PAY-03 a voucher that is good once is reserved for all tickets together', async () => {
  const quote = await scope.quote(order('100000020095', { voucherCode: 'EINMAL-7' }))
  expect(quote.ok && quote.value.voucher).toEqual({ key: `${kiel}:EINMAL-7`, code: 'EINMAL-7' })
})

test.each<[string, PaymentOrder, string]>([
  ['an unknown ticket', order('999999999999'), 'subject-unknown'],
  ['words that are no ticket', order({ $gt: '' }), 'subject-unknown'],
  ['no subject', { ...order(''), subject: null }, 'subject-unknown'],
  ['a ticket of another centre', order('403000000000'), 'subject-unknown'],
  ['an expired ticket', order('410000000000'), 'subject-expired'],
  ['a paid ticket', order('409000000095'), 'subject-already-paid'],
  ['a car park that is gone', order('503000000000'), 'unavailable'],
  ['a stay that is free', order('100000030010'), 'nothing-due'],
  ['a centre without a car park', order('100000040095', { centreUid: 'nowhere' }), 'not-offered'],
  ['a voucher of another centre', order('100000050095', { voucherCode: 'LINDE2' }), 'voucher-refused'],
  ['a voucher that is none', order('100000060095', { voucherCode: '<b>' }), 'voucher-refused'],
])('PAY-03 VAL-05 %s has no price', async (_, request, problem) => {
  expect(await scope.quote(request)).toEqual({ ok: false, problem })
})

test('PAY-03 a second payment for a longer stay has another subject key', async () => {
  await scope.quote(order('100000070045'))
  await scope.perform('gate-release', paid('100000070045', 'payment-7'))
  clock.now += 60 * 60_000
  const again = await scope.quote(order('100000070045'))
  expect(again.ok && again.value.subjectKey).toBe(`ticket:${kiel}:100000070045:1`)
})

test('PAY-03 the barrier opens once for each payment, later if it is stuck, and never if it is broken', async () => {
  for (const number of ['100000080095', '501000000095', '501100000095']) await scope.quote(order(number))
  expect(scope.effects(paid('100000080095', 'a'))).toEqual(['gate-release'])
  const open = (number: string, id: string) => scope.perform('gate-release', paid(number, id))
  const done = { kind: 'done', result: { exitUntil: new Date(clock.now + 20 * 60_000).toISOString() } }
  expect(await open('100000080095', 'a')).toEqual(done)
  clock.now += 60_000
  expect(await open('100000080095', 'a')).toEqual(done)
  const attempts = []
  for (let i = 0; i < 3; i += 1) attempts.push((await open('501000000095', 'b')).kind)
  expect(attempts).toEqual(['retry', 'retry', 'done'])
  expect((await open('501100000095', 'c')).kind).toBe('give-up')
  expect((await scope.perform('print', paid('100000080095', 'a'))).kind).toBe('give-up')
})

test('PRK-07 a ticket of Leipzig cannot be paid in Kiel', async () => {
  await scope.quote(order('100000090095', { centreUid: leipzig }))
  expect(await scope.quote(order('100000090095'))).toEqual({ ok: false, problem: 'subject-unknown' })
})

test.each([
  [
    'the price',
    Date.UTC(2026, 10, 20, 12, 26),
    Date.UTC(2026, 10, 20, 12, 36),
    Date.UTC(2026, 10, 20, 12, 26),
  ],
  ['the page', Date.UTC(2026, 10, 20, 23, 0), Date.UTC(2026, 10, 20, 12, 31), Date.UTC(2026, 10, 20, 12, 31)],
  ['the page alone', undefined, Date.UTC(2026, 10, 20, 12, 31), Date.UTC(2026, 10, 20, 12, 31)],
])(
  'PAY-03 the car park is told when %s ended, whichever was first',
  async (_, priceValidUntil, pageEndsAt, told) => {
    const releases: Release[] = []
    const carPark = createCarParkStandIn({ db: database.db, now: () => clock.now, latenessMs: 1 })
    const listening = createParkingScope({
      db: database.db,
      carPark: {
        ...carPark,
        releaseExit: async (_centre, release) => {
          releases.push(release)
          return { ok: true, value: { exitUntil: 0 } }
        },
      },
    })
    const payment = { ...paid('100000010095', 'told'), pageEndsAt }
    await listening.perform('gate-release', {
      ...payment,
      subject: { ticketNumber: '100000010095', ...(priceValidUntil !== undefined && { priceValidUntil }) },
    })
    expect(releases.map(({ payableUntil }) => payableUntil)).toEqual([told])
  },
)
