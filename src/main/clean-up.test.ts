import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPayments } from '#features/payments/payments.server.ts'
import { createPaymentFixture, orderTicket, owner } from '#features/payments/payments.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engineOfRun, openTestDatabase } from '#platform/database/database.test-support.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { cleanUpAt } from './clean-up.test-support.ts'

const day = 24 * 60 * 60_000

describe.each(engineOfRun)('cleaning up on $name', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  }, 60_000)
  afterAll(() => database.close())

  const sweepAt = (now: number) => cleanUpAt(database, now)
  const countOf = async (table: keyof Database) => {
    const { count } = await database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  test('PAY-03 ACC-05 payments: one without money loses its owner and subject, the books stay complete', async () => {
    const fixture = createPaymentFixture(database)
    const payments = createPayments(fixture.context)
    const start = async (name: string) => {
      const started = await payments.start(orderTicket(name, { voucherCode: `v-${name}` }))
      if (!started.ok) throw new Error(JSON.stringify(started.problem))
      return started.value.transactionId
    }
    const [declined, paid, review] = [await start('declined'), await start('paid'), await start('review')]
    fixture.psp.act(declined, 'declined')
    fixture.psp.act(paid, 'captured')
    fixture.psp.act(review, 'captured', 1)
    for (const id of [declined, paid, review]) await payments.finalize(owner, id)
    const genuine = new Headers({ 'x-signature': 'good' })
    const body = JSON.stringify({ eventId: randomUUID(), pspRef: `ref-${paid}` })
    await payments.receiveWebhook('fake', body, genuine)
    const books = async () => [
      await countOf('payment_event'),
      await countOf('ledger_line'),
      await countOf('effect'),
    ]
    const before = await books()

    fixture.clock.now += 29 * day
    await sweepAt(fixture.clock.now)
    expect(await countOf('idempotency')).toBe(3)
    expect(await countOf('webhook_inbox')).toBe(1)
    expect(await payments.find(owner, declined)).toBeDefined()

    fixture.clock.now += 2 * day
    await sweepAt(fixture.clock.now)
    const keys = await database.db.selectFrom('idempotency').select('payment_id').execute()
    expect(keys).toEqual([{ payment_id: review }])
    expect(await countOf('webhook_inbox')).toBe(0)
    const vouchers = await database.db.selectFrom('voucher_redemption').select('payment_id').execute()
    expect(vouchers.map(({ payment_id }) => payment_id).toSorted()).toEqual([paid, review].toSorted())
    const rows = await database.db.selectFrom('payment').select(['id', 'owner_key', 'subject']).execute()
    const rowOf = (id: string) => rows.find((row) => row.id === id)
    expect(rowOf(declined)).toEqual({ id: declined, owner_key: null, subject: {} })
    for (const [id, ticket] of [[paid, 'paid'] as const, [review, 'review'] as const])
      expect(rowOf(id)).toEqual({ id, owner_key: owner.key, subject: { ticket } })
    expect(await books()).toEqual(before)

    const again = await payments.start(orderTicket('declined', { voucherCode: 'v-declined' }))
    expect(again.ok).toBe(true)
  })

  test('PAY-03 after the legal years a payment leads to nobody, and the books are as before', async () => {
    const fixture = createPaymentFixture(database)
    const payments = createPayments(fixture.context)
    fixture.clock.now = Date.parse('2026-11-23T10:00:00Z')
    const started = await payments.start(orderTicket('old', { voucherCode: 'v-old' }))
    if (!started.ok) throw new Error(JSON.stringify(started.problem))
    const id = started.value.transactionId
    fixture.psp.act(id, 'captured')
    await payments.finalize(owner, id)
    const read = () =>
      database.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const books = async () => [
      await database.db.selectFrom('ledger_line').selectAll().orderBy('id').execute(),
      await database.db.selectFrom('payment_event').selectAll().orderBy('id').execute(),
    ]
    const [before, paid] = [await books(), await read()]
    expect(paid.state).toBe('completed')

    // What the stand-ins keep of it, and of a payment that is not over yet.
    const later = randomUUID()
    const stay = {
      centre_uid: 'hafen',
      plate: null,
      exit_until: null,
      entered_at: new Date(fixture.clock.now),
    }
    await database.db
      .insertInto('car_park_ticket')
      .values(['ended', 'later'].map((number) => ({ ...stay, number, times_paid: 1 })))
      .execute()
    const release = { amount_cents: 250, voucher_code: null, exit_until: new Date(fixture.clock.now) }
    await database.db
      .insertInto('car_park_release')
      .values([
        { ...release, release_id: id, number: 'ended' },
        { ...release, release_id: later, number: 'later' },
      ])
      .execute()
    const page = {
      amount_cents: 250,
      description: 'Parken',
      locale: 'de',
      return_url: '/',
      cancel_url: '/',
      refund_key: null,
      state: 'paid',
      expires_at: new Date(fixture.clock.now),
      captured_at: new Date(fixture.clock.now),
    } as const
    const pages = [id, later].map((payment_id) => ({ ...page, payment_id, ref: randomUUID() }))
    await database.db.insertInto('sandbox_payment').values(pages).execute()
    await database.db
      .insertInto('sandbox_refund')
      .values({ key: 'refund', ref: pages[0]?.ref ?? '', amount_cents: 1 })
      .execute()
    const keptByStandIns = async () => [
      (await database.db.selectFrom('car_park_ticket').select('number').orderBy('number').execute())
        .map(({ number }) => number)
        .filter((number) => ['ended', 'later'].includes(number)),
      (await database.db.selectFrom('car_park_release').select('number').orderBy('number').execute()).length,
      (await database.db.selectFrom('sandbox_payment').select('payment_id').execute())
        .map(({ payment_id }) => payment_id)
        .filter((of) => of === id || of === later),
      await countOf('sandbox_refund'),
    ]

    await sweepAt(Date.parse('2036-12-31T22:00:00Z'))
    expect(await read()).toEqual(paid)
    expect(await keptByStandIns()).toEqual([['ended', 'later'], 2, [id, later], 1])
    await sweepAt(Date.parse('2037-01-01T02:00:00Z'))
    const { receipt_number, amount_cents, captured_cents, completed_at, tax_rate } = paid
    expect(await read()).toMatchObject({
      receipt_number,
      amount_cents,
      captured_cents,
      completed_at,
      tax_rate,
      state: 'completed',
      owner_kind: 'erased',
      owner_key: null,
      subject: {},
      facts: [],
      psp_ref: null,
      redirect_url: null,
      voucher_code: null,
      subject_key: `ended:${id}`,
    })
    expect(await books()).toEqual(before)
    const effects = await database.db.selectFrom('effect').selectAll().where('payment_id', '=', id).execute()
    expect(effects.length).toBeGreaterThan(0)
    expect(effects.map(({ result }) => result)).toEqual(effects.map(() => ({})))
    expect(await keptByStandIns()).toEqual([['later'], 1, [later], 0])
  })
})
