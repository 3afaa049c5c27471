import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { succeed } from '#core/result.ts'
import type { ScopeHandler } from '#features/payments/scope-handler.ts'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'
import { startStripeStandIn } from '../../../../tests/support/payments/stripe-stand-in.ts'

const text = { de: 'Parken', en: 'Parking' }
/** An item that costs 4.50 €. */
const seller: ScopeHandler = {
  scopes: ['ParkingTicket'],
  quote: async ({ subject }) =>
    succeed({
      subjectKey: JSON.stringify(subject),
      payableOnce: true,
      subject: {},
      amountCents: 450,
      currency: 'EUR',
      taxRate: 19,
      service: text,
      lines: [{ text, amountCents: 450 }],
      facts: [],
      creditAccount: 'revenue:parking',
    }),
  effects: () => [],
  perform: async () => ({ kind: 'done' }),
}

let standIn: Awaited<ReturnType<typeof startStripeStandIn>>
let server: EdgeServer
const clock = { ahead: 0 }
beforeAll(async () => {
  standIn = await startStripeStandIn('sk_test_4711')
  server = await startEdgeServer({
    settings: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_4711',
      STRIPE_WEBHOOK_SECRET: 'whsec_4711',
      STRIPE_API_BASE: standIn.address,
      GATEWAY_URL: 'https://gateway.example',
    },
    paymentHandlers: [seller],
    now: () => Date.now() + clock.ahead,
  })
})
afterAll(async () => {
  await server.close()
  await standIn.close()
})

/** Starts the payment of a ticket, or continues the payment that already has this key. */
async function start(key: string, ticketNumber: string) {
  const began = performance.now()
  const response = await server.get('/api/payment/transactions', {
    method: 'POST',
    headers: {
      ...(await server.signIn('oid-1')),
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ scope: 'ParkingTicket', centerUid: 'hafen', subject: { ticketNumber } }),
  })
  const body = (await response.json()) as { code?: string; redirectUrl?: string; transactionId?: string }
  return { status: response.status, headers: response.headers, body, ms: performance.now() - began }
}

test('PAY-03 while the provider hangs, the visitor is told so in time, and the same key works once it answers again', async () => {
  const [key, ticket] = [randomUUID(), randomUUID()]
  standIn.setHanging(true)
  const hung = await start(key, ticket)
  expect([hung.status, hung.body.code]).toEqual([503, 'provider-unavailable'])
  expect(hung.headers.get('retry-after')).toBe('5')
  expect(hung.ms).toBeLessThan(30_000)
  standIn.setHanging(false)

  const back = await start(key, ticket)
  expect(back.status).toBe(200)
  expect(back.body.redirectUrl).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  expect((await start(key, ticket)).body).toEqual(back.body)
  expect(standIn.sessions.size).toBe(1)
})

test('PAY-03 after many failures requests fail at once, and five seconds later the provider is called again', async () => {
  const [key, ticket] = [randomUUID(), randomUUID()]
  standIn.setDown(true)
  for (let time = 0; time < 5; time += 1) expect((await start(key, ticket)).status).toBe(503)
  standIn.setDown(false)
  expect((await start(key, ticket)).status).toBe(503)
  clock.ahead += 5_001
  expect((await start(key, ticket)).status).toBe(200)
})
