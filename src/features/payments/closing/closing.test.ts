import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { operatePayment } from '../operations/operate-payment.server.ts'
import { reconcilePayments } from '../operations/reconcile-payments.server.ts'
import { createPayments } from '../payments.server.ts'
import {
  createPaymentFixture,
  newTicket,
  orderTicket,
  owner,
  startPayment,
} from '../payments.test-support.ts'
import { formatBookingsCsv } from './bookings-csv.ts'
import type { Booking } from './booking.ts'
import { listBookings, readBookings } from './bookings.server.ts'
import { totalAccounts } from './total-accounts.ts'
import { datevSettingsFile } from './datev-settings.schema.ts'
import { formatDatev, toWindows1252 } from './datev.ts'
import { parsePeriod } from './period.ts'

const timeZone = 'Europe/Berlin'
const settings = {
  consultant: 29098,
  client: 55003,
  accountLength: 4,
  yearStartsIn: 1,
  accounts: { 'provider:fake': 1360, unearned: 1700, 'parking:hafen': 8400, disputed: 1500 },
  taxKeys: {},
}
const batch = { first: '2026-01-01', last: '2026-01-31', timeZone, madeAt: new Date('2026-02-01T08:00:00Z') }
const booking = (changes: Partial<Booking> = {}): Booking => ({
  name: 'earn:p',
  at: new Date('2026-01-05T23:30:00Z'),
  debit: 'unearned',
  credit: 'parking:hafen',
  amountCents: 123_450,
  paymentId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  receiptNumber: '2026-000042',
  service: 'Parken, «Café» "Süd"',
  ...changes,
})

test.each([
  ['2026-11-22', '2026-11-21T23:00:00.000Z', 24],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', 25],
])('PAY-10 the day %s of a centre begins at midnight there and has %s, %i hours', (day, from, hours) => {
  const period = parsePeriod(day, day, timeZone)
  expect(period.from.toISOString()).toBe(from)
  expect((period.until.getTime() - period.from.getTime()) / 3_600_000).toBe(hours)
})

test('PAY-10 PAY-11 the first day may not come after the last one', () => {
  expect(() => parsePeriod('2026-11-02', '2026-11-01', timeZone)).toThrow(
    '2026-11-02 comes after 2026-11-01: name the earlier day first',
  )
})

describe('PAY-11 the file for DATEV', () => {
  const file = formatDatev([booking()], settings, batch)
  const lines = file.ok ? file.value.split('\r\n') : []

  test('PAY-11 has the header of a batch of postings', () => {
    expect(lines[0]).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20260201090000000;;"PA";"";"";29098;55003;20260101;4;20260101;20260131;"Zahlungen";"";1;0;0;"EUR";;"";;;"";;;"";""',
    )
    expect(lines[1]).toMatch(/^Umsatz \(ohne Soll\/Haben-Kz\);Soll\/Haben-Kennzeichen;WKZ Umsatz;/)
  })

  test('PAY-11 has a posting with amount, accounts, day of the centre, receipt and text', () => {
    expect(lines[2]).toBe(
      '1234,50;"S";"EUR";;;"";1700;8400;"";0601;"2026-000042";"";;"Parken, «Café» ""Süd"""',
    )
  })

  test('PAY-11 revenue without a tax of its own has its tax key, also where it goes back', () => {
    const keyed = { ...settings, taxKeys: { 'parking:hafen': 3 } }
    const refund = booking({ debit: 'parking:hafen', credit: 'provider:fake', amountCents: 100 })
    const capture = booking({ debit: 'provider:fake', credit: 'unearned' })
    const made = formatDatev([capture, booking(), refund], keyed, batch)
    const heads = (made.ok ? made.value : '')
      .split('\r\n')
      .slice(2, -1)
      .map((line) => line.split(';').slice(0, 9).join(';'))
    expect(heads).toEqual([
      '1234,50;"S";"EUR";;;"";1360;1700;""',
      '1234,50;"S";"EUR";;;"";1700;8400;"3"',
      '1,00;"H";"EUR";;;"";1360;8400;"3"',
    ])
  })

  test('PAY-11 a posting between two accounts with keys stays as it is, with the key of the second', () => {
    const keyed = { ...settings, taxKeys: { unearned: 2, 'parking:hafen': 3 } }
    const made = formatDatev([booking()], keyed, batch)
    expect(made.ok && made.value.split('\r\n')[2]).toMatch(/^1234,50;"S";"EUR";;;"";1700;8400;"3";/)
  })

  test('PAY-11 the file of the bookkeeper may give keys only to accounts that it names', () => {
    const { taxKeys: _, ...given } = settings
    expect(v.parse(datevSettingsFile, given).taxKeys).toEqual({})
    expect(v.is(datevSettingsFile, { ...given, taxKeys: { 'parking:hafen': 9 } })).toBe(true)
    expect(v.is(datevSettingsFile, { ...given, taxKeys: { 'parking:markt': 9 } })).toBe(false)
    expect(v.is(datevSettingsFile, { ...given, taxKeys: { 'parking:hafen': 12_345 } })).toBe(false)
  })

  test('PAY-11 is encoded as Windows-1252', () => {
    expect([...toWindows1252('é€ß…')]).toEqual([0xe9, 0x80, 0xdf, 0x85])
    expect([...toWindows1252('中')]).toEqual([0x3f])
  })

  test('PAY-11 names the accounts that the bookkeeper has not given', () => {
    expect(formatDatev([booking({ debit: 'card:other' })], settings, batch)).toEqual({
      ok: false,
      problem: { why: 'accounts', missing: ['card:other'] },
    })
  })

  test.each([
    ['2025-12-01', '2026-01-31', 1, { yearEnd: '2025-12-31', nextYear: '2026-01-01' }],
    ['2026-06-30', '2026-07-01', 7, { yearEnd: '2026-06-30', nextYear: '2026-07-01' }],
    ['2024-02-01', '2026-01-31', 1, { yearEnd: '2024-12-31', nextYear: '2025-01-01' }],
  ])('PAY-11 days in several financial years (%s to %s) are refused', (first, last, yearStartsIn, at) => {
    const made = formatDatev([booking()], { ...settings, yearStartsIn }, { ...batch, first, last })
    expect(made).toEqual({ ok: false, problem: { why: 'years', ...at } })
  })

  test('PAY-11 a whole financial year is one file', () => {
    const whole = { ...batch, first: '2025-07-01', last: '2026-06-30' }
    const made = formatDatev([], { ...settings, yearStartsIn: 7 }, whole)
    expect(made.ok && made.value).toContain(';20250701;4;20250701;20260630;')
  })

  test('PAY-11 a financial year may begin in another month', () => {
    const moved = formatDatev([], { ...settings, yearStartsIn: 7 }, batch)
    expect(moved.ok && moved.value).toContain(';20250701;4;20260101;')
  })
})

test('PAY-11 the CSV keeps a text from being read as a formula', () => {
  expect(formatBookingsCsv([booking({ service: '=1+1' })], timeZone)).toBe(
    '\uFEFFDatum;Soll;Haben;Betrag EUR;Beleg;Leistung;Vorgang;Buchung\r\n' +
      "2026-01-06;unearned;parking:hafen;1234,50;2026-000042;'=1+1;0f8fad5b-d9cb-469f-a165-70867728950e;earn:p\r\n",
  )
})

describe('what happened to the money of a centre', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  test('PAY-10 the days of a centre that is gone from the content are German ones', async () => {
    await startPayment(createPayments(createPaymentFixture(database).context), orderTicket(newTicket()))
    const days = { first: '2026-01-01', last: '2026-01-01' }
    expect(await readBookings({ db: database.db }, 'hafen', days)).toEqual({
      bookings: [],
      timeZone: 'Europe/Berlin',
    })
    expect(await readBookings({ db: database.db }, 'nowhere', days)).toBeUndefined()
  })

  test('PAY-10 PAY-11 whatever is paid, refunded and disputed, close and exports have the sums of the ledger', async () => {
    const what = fc.record({
      cents: fc.integer({ min: 1, max: 50_000 }),
      refunds: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 3 }),
      disputes: fc.array(fc.constantFrom('open', 'won', 'lost'), { maxLength: 2 }),
      hours: fc.integer({ min: 0, max: 40 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(what, { minLength: 1, maxLength: 4 }), async (sales) => {
        const fixture = createPaymentFixture(database)
        const payments = createPayments(fixture.context)
        for (const { cents, refunds, disputes, hours } of sales) {
          fixture.clock.now += hours * 3_600_000
          fixture.seller.price.cents = cents
          const id = await startPayment(payments, orderTicket(newTicket()))
          fixture.psp.act(id, 'captured')
          await payments.finalize(owner, id)
          for (const amountCents of refunds) {
            const order = { action: 'refund', amountCents, reason: 'test', givenBy: 'Kim' } as const
            await operatePayment(fixture.context, id, order)
          }
          const sale = fixture.psp.sale(id)
          if (sale.refundedCents > 0) continue
          for (const state of disputes) {
            // A dispute that has an outcome keeps it, unless the bank overturns a lost one.
            if (sale.disputes.some((known) => known.state === 'won' || known.state === state)) break
            if (state === 'open' && sale.disputes.length > 0) break
            sale.disputes = [{ ref: `dp-${id}`, state, amountCents: sale.capturedCents }]
            fixture.psp.changes.push(id)
            await reconcilePayments(fixture.context)
          }
        }
        const period = parsePeriod('2026-01-01', '2026-12-31', timeZone)
        const bookings = await listBookings(fixture.context, 'hafen', period)
        const ledger = await database.db
          .selectFrom('ledger_line')
          .select(['account', (eb) => eb.fn.sum<string>('amount_cents').as('cents')])
          .groupBy('account')
          .orderBy('account')
          .execute()
        const totals = totalAccounts(bookings)
        expect(
          totals.map(({ account, debitCents, creditCents }) => [account, debitCents - creditCents]),
        ).toEqual(ledger.map(({ account, cents }) => [account, Number(cents)]))
        const sum = (of: 'debitCents' | 'creditCents') => totals.reduce((all, total) => all + total[of], 0)
        expect(sum('debitCents')).toBe(sum('creditCents'))

        // The days one by one have the same sum as all of them together.
        const days = [
          '2026-01-01',
          '2026-01-02',
          '2026-01-03',
          '2026-01-04',
          '2026-01-05',
          '2026-01-06',
          '2026-01-07',
          '2026-01-08',
        ]
        const byDay = []
        for (const day of days)
          byDay.push(...(await listBookings(fixture.context, 'hafen', parsePeriod(day, day, timeZone))))
        expect(byDay).toEqual(bookings)

        const file = formatDatev(bookings, settings, batch)
        const amounts = (file.ok ? file.value : '')
          .split('\r\n')
          .slice(2, -1)
          .map((line) => {
            const [amount = '', , , , , , debit, credit] = line.split(';')
            return { cents: Math.round(Number(amount.replace(',', '.')) * 100), debit, credit }
          })
        const balance = (account: string) =>
          amounts.reduce(
            (all, { cents, debit, credit }) =>
              all + (debit === account ? cents : 0) - (credit === account ? cents : 0),
            0,
          )
        const held = ledger.find(({ account }) => account === 'provider:fake')
        expect(balance('1360')).toBe(Number(held?.cents ?? 0))
        expect(formatBookingsCsv(bookings, timeZone).split('\r\n')).toHaveLength(bookings.length + 2)
      }),
      { numRuns: 12 },
    )
  }, 600_000)
})
