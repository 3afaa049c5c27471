import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engineOfRun, openTestDatabase } from '#platform/database/database.test-support.ts'
import { toJson } from '#platform/database/tables.server.ts'
import { paidTicket } from '../payment-view.test-support.ts'
import {
  createPaymentFixture,
  orderTicket,
  otherOwner,
  owner,
  type PaymentFixture,
} from '../payments.test-support.ts'
import type { PaymentOwner } from '../payment.ts'
import { createPayments, type Payments } from '../payments.server.ts'
import { listPaymentsOfYear, parseYear } from './payment-history.server.ts'

const issuer = {
  name: 'Hafen GmbH',
  street: 'Kai 1',
  postalCode: '20095',
  city: 'Hamburg',
  vatId: 'DE123456789',
}

describe.each(engineOfRun)('on $name', (engine) => {
  let database: OpenDatabase
  let fixture: PaymentFixture
  let payments: Payments

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const empty = toJson({})
    const texts = { name: 'Hafen', preview_image: '', claim: empty, description_html: empty, brand: empty }
    const rest = {
      logotype: empty,
      hero: empty,
      address: empty,
      contacts: empty,
      schedule: empty,
      floors: empty,
    }
    await database.db
      .insertInto('centre')
      .values({
        uid: 'hafen',
        position: 1,
        ...texts,
        ...rest,
        services: empty,
        parking: 'null',
        issuer: toJson(issuer),
      })
      .execute()
  }, 60_000)
  afterAll(() => database.close())
  beforeEach(() => {
    fixture = createPaymentFixture(database)
    payments = createPayments(fixture.context)
  })

  /** Pays and completes a ticket at the given time. */
  const pay = async (ticket: string, moment: string, payer: PaymentOwner = owner) => {
    fixture.clock.now = Date.parse(moment)
    const started = await payments.start(orderTicket(ticket, { owner: payer }))
    if (!started.ok) throw new Error(JSON.stringify(started.problem))
    const { transactionId } = started.value
    fixture.psp.act(transactionId, 'captured')
    await payments.finalize(payer, transactionId)
    return transactionId
  }
  const changeIssuer = (value: unknown) =>
    database.db
      .updateTable('centre')
      .set({ issuer: toJson(value) })
      .where('uid', '=', 'hafen')
      .execute()

  test('PRK-09 a receipt keeps its issuer when the content changes', async () => {
    const id = await pay('kept', '2026-06-01T10:00:00Z')
    await changeIssuer({ ...issuer, name: 'Neue GmbH' })
    expect(await payments.find(owner, id)).toMatchObject({ status: 'paid', issuer })
    await changeIssuer(null)
    expect(await payments.find(owner, await pay('none', '2026-06-01T11:00:00Z'))).toMatchObject({
      issuer: null,
    })
    await changeIssuer(issuer)
  })

  test('PRK-09 a payment in progress has no receipt', async () => {
    const started = await payments.start(orderTicket('open'))
    const id = started.ok ? started.value.transactionId : ''
    expect(await payments.find(owner, id)).toMatchObject({
      status: 'open',
      issuer: null,
      receiptNumber: null,
    })
  })

  test('PRK-09 the payments of an account and of the guest that a browser was are one list, newest first', async () => {
    const guest = { kind: 'guest', key: 'a-browser' } as const
    const may = { from: new Date('2026-05-01T00:00:00Z'), until: new Date('2026-06-01T00:00:00Z') }
    const byAccount = await pay('with-account', '2026-05-02T10:00:00Z')
    const byGuest = await pay('without', '2026-05-02T11:00:00Z', guest)
    const both = await payments.list([owner, guest], { limit: 100, ...may })
    expect(both.payments.map(({ id, isGuests }) => [id, isGuests])).toEqual([
      [byGuest, true],
      [byAccount, false],
    ])
    expect((await payments.list([guest], { limit: 100 })).payments.map(({ id }) => id)).toEqual([byGuest])
    expect((await payments.list([otherOwner, guest], { limit: 100 })).payments.map(({ id }) => id)).toEqual([
      byGuest,
    ])
    expect(await payments.find(owner, byGuest)).toBeUndefined()
  })

  test("PRK-09 a year’s payments are the visitor's own, and the year ends at midnight in Germany", async () => {
    const late = await pay('late', '2024-12-31T22:59:59Z')
    const early = await pay('early', '2024-12-31T23:00:00Z')
    const idsOf = async (year: number) =>
      (await listPaymentsOfYear(payments, owner, year)).map(({ id }) => id)
    expect(await idsOf(2024)).toEqual([late])
    expect(await idsOf(2025)).toEqual([early])
    expect(await payments.years(owner)).toEqual([2026, 2025, 2024])
    expect(await payments.years(otherOwner)).toEqual([])
    expect(await listPaymentsOfYear(payments, otherOwner, 2024)).toEqual([])
  })
})

test('PRK-09 a year is read page by page, oldest first', async () => {
  const list: Payments['list'] = async (_, { after }) => {
    const page = Number(after ?? 0)
    return { payments: [paidTicket({ id: `${page}` })], next: page < 2 ? String(page + 1) : null }
  }
  expect((await listPaymentsOfYear({ list }, owner, 2026)).map(({ id }) => id)).toEqual(['2', '1', '0'])
})

test.each([
  ['2026', 2026],
  ['26', undefined],
  ['1999', undefined],
  ['2026 ', undefined],
  [null, undefined],
])('PRK-09 %j is the year %s', (text, year) => expect(parseYear(text)).toBe(year))
