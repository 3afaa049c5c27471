import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payerOfAccount, type Payer } from '#features/payments/payer.server.ts'
import type { PastOrder } from '#features/payments/engine/own-payment.server.ts'
import type { PaymentOwner } from '#features/payments/payment.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { kiel, openCarParkDatabase } from '#features/parking/stand-in/car-park.test-support.ts'
import { findDemoPlate } from '#features/parking/stand-in/demo-tickets.server.ts'
import { type Fields, postTicketForm } from './post-ticket-form.test-support.ts'

let database: OpenDatabase
let visitor = 0
const pastId = '0f8fad5b-d9cb-469f-a165-70867728950e'
let past: { owner: PaymentOwner; order: PastOrder }

beforeAll(async () => {
  database = await openCarParkDatabase()
}, 60_000)
afterAll(() => database.close())
beforeEach(() => {
  visitor += 1
})

const tariff = {
  freeMinutes: 30,
  steps: [{ upToMinutes: 120, price: 340 }],
  furtherHour: 150,
  dayMaximum: 1400,
  lostTicket: 1400,
}

const postForm = (fields: Fields, rest: Partial<Payer> = {}) =>
  postTicketForm(
    {
      db: database.db,
      nowMs: Date.UTC(2026, 10, 20, 12),
      tariff,
      payments: {
        start: async () => ({ ok: false, problem: 'unavailable' }),
        findPastOrder: async (owner, id) =>
          id === pastId && owner.key === past.owner.key ? past.order : undefined,
      },
      payer: { ...payerOfAccount(`oid-${visitor}`, null), ...rest },
    },
    fields,
  )

describe('the next attempt to pay', () => {
  /** The visitor's payment at 3,40 € less the voucher, in the state in which it is left. */
  const leave = (number: string, change: Partial<PastOrder> = {}, seesTime = true) => {
    const subject = { ticketNumber: number, priceValidUntil: 0, seesTime }
    const facts = { status: 'failed', amountCents: 160, voucherCode: 'HGK-1H' } as const
    past = {
      owner: { kind: 'consumer', key: `oid-${visitor}` },
      order: { scope: 'ParkingTicket', centreUid: kiel, subject, ...facts, ...change },
    }
  }
  const retry = (rest?: Partial<Payer>) => postForm({ intent: 'retry', transactionId: pastId }, rest)

  test('PAY-03 PRK-04 keeps ticket and voucher, and is ready to be paid at the same price', async () => {
    leave('100000140095')
    expect(await retry()).toMatchObject({
      kind: 'retried',
      isReady: true,
      typed: { by: 'number', ticketNumber: '1000 0014 0095', voucher: 'HGK-1H' },
      answer: {
        kind: 'ticket',
        infos: {
          number: '100000140095',
          grossCents: 340,
          amountCents: 160,
          voucherRates: [{ status: 'OK' }],
        },
      },
    })
  })

  test('PAY-03 a price that has risen meanwhile is said', async () => {
    leave('100000150095', { amountCents: 10 })
    expect(await retry()).toMatchObject({
      isReady: true,
      answer: { kind: 'price-changed', infos: { amountCents: 160 } },
    })
  })

  test('PRK-04 a voucher that does not count any more is refused at its field, before the visitor pays', async () => {
    leave('100000160095', { voucherCode: 'ABGELAUFEN' })
    expect(await retry()).toMatchObject({
      isReady: false,
      answer: { kind: 'voucher', infos: { amountCents: 340, voucherRates: [{ status: 'EXPIRED' }] } },
    })
  })

  test('PRK-07 who had found the car by its plate sees the plate and no time', async () => {
    await postForm({ intent: 'find', by: 'plate', licencePlate: 'KI-PA 95' })
    leave(findDemoPlate('KIPA95') ?? '', { voucherCode: null, amountCents: 340 }, false)
    expect(await retry()).toMatchObject({
      typed: { by: 'plate', ticketNumber: '', licencePlate: 'KIPA95' },
      answer: { kind: 'ticket', infos: { number: 'plate-KIPA95', enteredAt: null, minutes: null } },
    })
  })

  test('PKC-05 a ticket that is paid and late has its price calculated without the used voucher', async () => {
    leave('100000170095', { status: 'paid' })
    expect(await retry()).toMatchObject({
      isReady: false,
      typed: { voucher: '' },
      answer: { kind: 'ticket', infos: { amountCents: 340 } },
    })
  })

  test('PRK-05 a ticket that cannot be found any more stays in its field', async () => {
    leave('403000000000')
    expect(await retry()).toMatchObject({
      typed: { ticketNumber: '4030 0000 0000' },
      answer: { kind: 'fault', field: 'ticketNumber', message: { key: 'ticket_fault_unknown' } },
    })
  })

  test('GRD-06 a guest who has signed in meanwhile goes on, and nobody else', async () => {
    leave('100000180095')
    past = { ...past, owner: { kind: 'guest', key: 'hash' } }
    expect(await retry({ formerOwner: { kind: 'guest', key: 'hash' } })).toMatchObject({ kind: 'retried' })
    expect(await retry()).toMatchObject({ kind: 'fault', message: { key: 'ticket_fault_expired_form' } })
  })

  test.each<Partial<PastOrder>>([{ centreUid: 'isarpark-muenchen' }, { scope: 'MultiPurposeCard' }])(
    'PAY-01 a payment of something else (%j) is no ticket of this page',
    async (change) => {
      leave('100000190095', change)
      expect(await retry()).toMatchObject({ kind: 'fault', message: { key: 'ticket_fault_expired_form' } })
    },
  )
})
