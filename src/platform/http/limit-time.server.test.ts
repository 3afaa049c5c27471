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
  ['GET', '/assets/app-1.js', 5_000],
  ['GET', '/payment/redirect?paymentId=1', 20_000],
  ['GET', '/en/payment/redirect.data?paymentId=1', 20_000],
  ['GET', '/auth?code=1', 20_000],
  ['GET', '/en/auth.data?code=1', 20_000],
  ['GET', '/auth/login?returnTo=/', 20_000],
  ['GET', '/webviews/payment/1', 20_000],
  ['GET', '/staff/payouts', 20_000],
  // Without anything to finish, a page of return only says so.
  ['GET', '/auth', 5_000],
  ['GET', '/payment/redirect', 5_000],
  ['GET', '/en/payment/success?paymentId=1', 5_000],
  ['GET', '/webviews/parking-payment-history', 5_000],
  ['GET', '/api/payment/transactions', 5_000],
  ['GET', '/staff/payments', 5_000],
  // A preview is pulled and prepared first.
  ['GET', '/hafen/events/konzert?preview=events-1.1796000000.x', 20_000],
  ['GET', '/api/parking/tickets/1', 6_000],
  ['GET', '/api/consumers/profiles', 6_000],
  ['GET', '/idp/account/email', 6_000],
  // One rule for the call and the form that start a payment.
  ['POST', '/hafen/parken/ticket-bezahlen', 6_000],
  ['POST', '/en/hafen/parking/pay-ticket.data', 6_000],
  ['POST', '/hafen/parken/karte-aufladen', 6_000],
  ['POST', '/api/payment/webhooks/mollie', 20_000],
  ['POST', '/staff/payments/x', 20_000],
  ['POST', '/idp/interaction/x', 20_000],
  ['PUT', '/api/consumers/profiles', 20_000],
])('API-12 time limit: %s %s is answered within %d ms', (method, address, milliseconds) => {
  const [path = '', query] = address.split('?')
  const kind = findTimeLimit(method, path, query === undefined ? '' : `?${query}`)
  expect(answerLimits[kind]).toBe(milliseconds)
})
