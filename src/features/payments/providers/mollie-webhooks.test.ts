import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { succeed } from '#core/result.ts'
import type { ScopeHandler } from '#features/payments/scope-handler.ts'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'
import { startMollieStandIn } from '../../../../tests/support/payments/mollie-stand-in.ts'

const text = { de: 'Parken', en: 'Parking' }
/** An item whose price is set by each test. */
const price = { cents: 450 }
const seller: ScopeHandler = {
  scopes: ['ParkingTicket'],
  quote: async ({ subject }) =>
    succeed({
      subjectKey: JSON.stringify(subject),
      payableOnce: true,
      subject: {},
      amountCents: price.cents,
      currency: 'EUR',
      taxRate: 1900,
      service: text,
      lines: [{ text, amountCents: price.cents }],
      facts: [],
      creditAccount: 'parking:hafen',
    }),
  effects: () => [],
  perform: async () => ({ kind: 'done' }),
}

const keys = { common: 'test_of_the_common_profile', markt: 'test_of_the_markt' }
const clock = { ahead: 0 }
let database: OpenDatabase
let mollie: Awaited<ReturnType<typeof startMollieStandIn>>
let server: EdgeServer

beforeAll(async () => {
  database = await openTestDatabase()
  mollie = await startMollieStandIn(keys.common, keys.markt)
  server = await startEdgeServer({
    database,
    settings: {
      PAYMENT_PROVIDER: 'mollie',
      MOLLIE_API_KEY: keys.common,
      PAYMENT_ACCOUNTS: 'markt=markt-gmbh',
      MOLLIE_API_KEYS: `markt-gmbh=${keys.markt}`,
      MOLLIE_API_BASE: mollie.address,
      GATEWAY_URL: 'https://gateway.example',
    },
    paymentHandlers: [seller],
    now: () => Date.now() + clock.ahead,
  })
}, 60_000)
afterAll(async () => {
  await server.close()
  await mollie.close()
  await database.close()
})
beforeEach(() => {
  server.jobs.length = 0
  clock.ahead = 0
  price.cents = 450
})

const order = async (
  ticket: string,
  centerUid = 'hafen',
  moreHeaders: Readonly<Record<string, string>> = {},
) =>
  server.get('/api/payment/transactions', {
    method: 'POST',
    headers: {
      ...(await server.signIn('oid-1')),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...moreHeaders,
    },
    body: JSON.stringify({ scope: 'ParkingTicket', centerUid, subject: { ticket } }),
  })

async function start(centerUid = 'hafen', ticket: string = randomUUID()) {
  const { transactionId, redirectUrl } = (await (await order(ticket, centerUid)).json()) as {
    transactionId: string
    redirectUrl: string
  }
  expect(redirectUrl).toMatch(/^https:\/\/www\.mollie\.com\/checkout\//)
  const payment = [...mollie.payments.values()].find(
    ({ parameters }) =>
      JSON.stringify(parameters['metadata']) === JSON.stringify({ paymentId: transactionId }),
  )
  if (!payment) throw new Error('Mollie was not asked')
  server.jobs.length = 0
  return { transactionId, payment, ticket }
}

const report = async (body: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await server.get('/api/payment/webhooks/mollie', { method: 'POST', headers, body })
  return [response.status, await response.json()]
}
const received = [200, { received: true }]
const work = async () => {
  for (const { name, data } of server.jobs.splice(0))
    if (name === 'payment-settle')
      await server.runJob('payment-settle', data as { paymentId: string; follows?: boolean })
}
const rowOf = (id: string) =>
  database.db
    .selectFrom('payment')
    .select(['state', 'captured_cents', 'refunded_cents', 'disputed_cents', 'provider_account'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('correlation id: Mollie is asked with that of the request', async () => {
  await order(randomUUID(), 'hafen', { 'x-correlation-id': 'of-a-payment-at-mollie' })
  expect(mollie.correlationIds.at(-1)).toBe('of-a-payment-at-mollie')
})

test('PAY-03 an unsigned message is not believed: Mollie is asked, and what it says counts', async () => {
  const { transactionId, payment } = await start()
  expect(await report(`id=${payment.id}&status=paid`)).toEqual(received)
  await work()
  expect((await rowOf(transactionId)).state).toBe('psp_created')
  mollie.act(payment.id, 'paid')
  expect(await report(`id=${payment.id}`)).toEqual(received)
  await work()
  expect(await rowOf(transactionId)).toMatchObject({ state: 'completed', captured_cents: 450 })
})

test('PAY-09 later messages about the same payment let its refunds and chargebacks be followed', async () => {
  const { transactionId, payment } = await start()
  mollie.act(payment.id, 'paid')
  await report(`id=${payment.id}`)
  await work()
  mollie.refundAtProvider(payment.id, 200)
  mollie.chargeBack(payment.id, 250)
  expect(await report(`id=${payment.id}`)).toEqual(received)
  expect(server.jobs.at(-1)?.data).toEqual({ paymentId: transactionId, follows: true })
  await work()
  expect(await rowOf(transactionId)).toMatchObject({
    state: 'completed',
    refunded_cents: 200,
    disputed_cents: 250,
  })
})

test('PAY-03 a reference that is not ours is answered as any other, and costs Mollie nothing', async () => {
  const calls = mollie.seen.length
  expect(await report('id=tr_ofsomebodyelse')).toEqual(received)
  expect(await report('id=ord_12345')).toEqual(received)
  expect(server.jobs).toEqual([])
  expect(mollie.seen).toHaveLength(calls)
  expect(await report('nonsense')).toMatchObject([400, { code: 'malformed-webhook' }])
})

test('PAY-03 however often a message comes, a payment is asked about twenty times in ten minutes', async () => {
  const { payment } = await start()
  for (let time = 0; time < 25; time += 1) expect(await report(`id=${payment.id}`)).toEqual(received)
  expect(server.jobs).toHaveLength(20)
})

test('PAY-07 each centre’s money goes to its own profile, and a message is about the payment of any of them', async () => {
  const { transactionId, payment } = await start('markt')
  expect(payment.apiKey).toBe(keys.markt)
  mollie.act(payment.id, 'paid')
  await report(`id=${payment.id}`)
  await work()
  expect(await rowOf(transactionId)).toMatchObject({ state: 'completed', provider_account: 'markt-gmbh' })
})

test('PAY-04 a page that only Mollie can close blocks its ticket until Mollie has closed it', async () => {
  const { transactionId, payment, ticket } = await start()
  mollie.setCancelable(payment.id, false)
  price.cents = 600
  const blocked = await order(ticket)
  expect([blocked.status, await blocked.json()]).toMatchObject([409, { code: 'payment-in-progress' }])
  mollie.act(payment.id, 'expired')
  const other = await start('hafen', ticket)
  expect(other.payment.parameters['amount']).toEqual({ currency: 'EUR', value: '6.00' })
  expect((await rowOf(transactionId)).state).toBe('expired')
})

test('PAY-03 a page that Mollie leaves open for too long waits in review, and ends by what Mollie says', async () => {
  const { transactionId, payment } = await start()
  mollie.setCancelable(payment.id, false)
  const settle = () => server.runJob('payment-settle', { paymentId: transactionId })
  clock.ahead = 61 * 60_000
  await settle()
  expect((await rowOf(transactionId)).state).toBe('psp_created')
  clock.ahead = 81 * 60_000
  await settle()
  await settle()
  expect((await rowOf(transactionId)).state).toBe('review')
  mollie.act(payment.id, 'expired')
  await settle()
  expect((await rowOf(transactionId)).state).toBe('expired')
})
