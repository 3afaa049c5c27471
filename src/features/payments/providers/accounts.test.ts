import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { succeed } from '#core/result.ts'
import type { ScopeHandler } from '#features/payments/scope-handler.ts'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'
import { startStripeStandIn } from '../../../../tests/support/payments/stripe-stand-in.ts'

const text = { de: 'Parken', en: 'Parking' }
/** An item that costs 4.50 €. */
const seller: ScopeHandler = {
  scopes: ['ParkingTicket'],
  quote: async ({ subject, centreUid }) =>
    succeed({
      subjectKey: JSON.stringify(subject),
      payableOnce: true,
      subject: {},
      amountCents: 450,
      currency: 'EUR',
      taxRate: 1900,
      service: text,
      lines: [{ text, amountCents: 450 }],
      facts: [],
      creditAccount: `parking:${centreUid}`,
    }),
  effects: () => [],
  perform: async () => ({ kind: 'done' }),
}

const common = { key: 'sk_test_common', secret: 'whsec_common' }
const markt = { key: 'sk_test_markt', secret: 'whsec_markt' }

let database: OpenDatabase
let standIn: Awaited<ReturnType<typeof startStripeStandIn>>
let server: EdgeServer

const open = (accounts: string) =>
  startEdgeServer({
    database,
    settings: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: common.key,
      STRIPE_WEBHOOK_SECRET: common.secret,
      PAYMENT_ACCOUNTS: accounts,
      STRIPE_SECRET_KEYS: `markt-gmbh=${markt.key}`,
      STRIPE_WEBHOOK_SECRETS: `markt-gmbh=${markt.secret}`,
      STRIPE_API_BASE: standIn.address,
      GATEWAY_URL: 'https://gateway.example',
    },
    paymentHandlers: [seller],
  })

beforeAll(async () => {
  database = await openTestDatabase()
  standIn = await startStripeStandIn(common.key, markt.key)
  server = await open('markt=markt-gmbh')
}, 60_000)
afterAll(async () => {
  await server.close()
  await standIn.close()
  await database.close()
})
beforeEach(() => {
  server.jobs.length = 0
})

async function start(centerUid: string, moreHeaders: Readonly<Record<string, string>> = {}) {
  const response = await server.get('/api/payment/transactions', {
    method: 'POST',
    headers: {
      ...(await server.signIn('oid-1')),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...moreHeaders,
    },
    body: JSON.stringify({ scope: 'ParkingTicket', centerUid, subject: { ticket: randomUUID() } }),
  })
  expect(response.status).toBe(200)
  const { transactionId } = (await response.json()) as { transactionId: string }
  const session = [...standIn.sessions.values()].find(
    ({ parameters }) => parameters.get('client_reference_id') === transactionId,
  )
  if (!session) throw new Error('Stripe was not asked')
  return { transactionId, session }
}

/** Sends what Stripe reports when a session was paid, signed with this secret. */
function report(sessionId: string, secret: string) {
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: standIn.view(sessionId) },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
  return server.get('/api/payment/webhooks/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body,
  })
}

const settle = (paymentId: string) => server.runJob('payment-settle', { paymentId })
const accountsOf = async (paymentId: string) => {
  const lines = await database.db
    .selectFrom('ledger_line')
    .select('account')
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()
  return lines.map(({ account }) => account)
}

test('PAY-07 a payment goes to the account of its centre, and to the common one if the centre has none', async () => {
  expect((await start('markt')).session.secretKey).toBe(markt.key)
  expect((await start('hafen')).session.secretKey).toBe(common.key)
})

test('correlation id: Stripe is asked with that of the request', async () => {
  const { session } = await start('hafen', { 'x-correlation-id': 'of-a-payment-at-stripe' })
  const call = standIn.seen.findLast(({ path }) => path === '/v1/checkout/sessions')
  expect([session.secretKey, call?.correlationId]).toEqual([common.key, 'of-a-payment-at-stripe'])
})

test('PAY-07 a webhook counts with the signature of the account that took the payment, and with no other', async () => {
  const { transactionId, session } = await start('markt')
  standIn.act(session.id, 'paid')
  server.jobs.length = 0
  expect((await report(session.id, 'whsec_of_nobody')).status).toBe(400)
  // Genuine, but of another company: it is accepted, and says nothing about this payment.
  expect((await report(session.id, common.secret)).status).toBe(200)
  expect(server.jobs).toEqual([])
  expect((await report(session.id, markt.secret)).status).toBe(200)
  expect(server.jobs.map(({ name, data }) => [name, data])).toEqual([
    ['payment-settle', { paymentId: transactionId }],
  ])
})

test('PAY-07 the books keep the money of each account apart', async () => {
  for (const [centre, account] of [
    ['markt', 'provider:stripe:markt-gmbh'],
    ['hafen', 'provider:stripe'],
  ] as const) {
    const { transactionId, session } = await start(centre)
    standIn.act(session.id, 'paid')
    await settle(transactionId)
    expect(await accountsOf(transactionId)).toEqual([account, 'unearned', 'unearned', `parking:${centre}`])
  }
})

test('PAY-07 a payment stays with its account although its centre changes to another', async () => {
  const { transactionId, session } = await start('markt')
  standIn.act(session.id, 'paid')
  const changed = await open('')
  try {
    await changed.runJob('payment-settle', { paymentId: transactionId })
    expect(await accountsOf(transactionId)).toContain('provider:stripe:markt-gmbh')
  } finally {
    await changed.close()
  }
})
