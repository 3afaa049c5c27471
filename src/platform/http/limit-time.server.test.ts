import { expect, test } from 'vitest'
import { answerLimits, findTimeLimit } from './limit-time.server.ts'

test.each([
  ['GET', '/hafen/shops', 5_000],
  ['HEAD', '/en/hafen', 5_000],
  ['GET', '/hafen/shops.data', 5_000],
  ['GET', '/hafen/parken', 5_000],
  ['GET', '/api/center/centers', 5_000],
  ['GET', '/health/ready', 5_000],
  ['POST', '/api/payment/transactions', 6_000],
  // What was written may be paid: the provider is asked, for as long as it may take.
  ['POST', '/api/payment/transactions/x/finalize', 20_000],
  ['POST', '/api/payment/webhooks/stripe', 20_000],
  ['GET', '/assets/app-1.js', 20_000],
  ['GET', '/payment/redirect', 20_000],
  ['GET', '/en/payment/redirect.data', 20_000],
  ['GET', '/auth', 20_000],
  ['GET', '/en/auth', 20_000],
  ['GET', '/api/parking/tickets/1', 20_000],
  ['GET', '/staff/payouts', 20_000],
  // One rule for the call and the form that start a payment.
  ['POST', '/hafen/parken/ticket-bezahlen', 6_000],
  ['POST', '/en/hafen/parking/pay-ticket.data', 6_000],
  ['POST', '/hafen/parken/karte-aufladen', 6_000],
  ['POST', '/api/payment/webhooks/mollie', 20_000],
  ['POST', '/staff/payments/x', 20_000],
  ['POST', '/idp/interaction/x', 20_000],
  ['PUT', '/api/consumers/profiles', 20_000],
])('API-12 time limit: %s %s is answered within %d ms', (method, path, milliseconds) => {
  expect(answerLimits[findTimeLimit(method, path)]).toBe(milliseconds)
})
