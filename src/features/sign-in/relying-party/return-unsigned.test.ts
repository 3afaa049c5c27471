import { expect, test } from 'vitest'
import { decideReturnUnsigned } from './return-unsigned.ts'

const history = '/en/hafen/parking/payment-history?after=7'
const ticket = '/hafen/parken/ticket-bezahlen'

test.each([
  ['an open page', '/hafen?q=1', '/hafen?q=1', '/hafen?q=1'],
  ['a page that does not exist', '/en/no/such/page', '/en/no/such/page', '/en/no/such/page'],
  [
    'a page of the account',
    history,
    '/en/auth?returnTo=%2Fen%2Fhafen%2Fparking%2Fpayment-history%3Fafter%3D7',
    '/en/hafen/parking',
  ],
  ['a coupon', '/hafen/coupons/popcorn', '/auth?returnTo=%2Fhafen%2Fcoupons%2Fpopcorn', '/hafen/coupons'],
  [
    'a redeemed coupon',
    '/hafen/eingeloeste-coupons',
    '/auth?returnTo=%2Fhafen%2Feingeloeste-coupons',
    '/hafen',
  ],
  ['a ticket', ticket, '/auth?returnTo=%2Fhafen%2Fparken%2Fticket-bezahlen', '/hafen/parken'],
  [
    'the return of a payment',
    '/payment/redirect?transactionId=x',
    '/auth?returnTo=%2Fpayment%2Fredirect%3FtransactionId%3Dx',
    '/',
  ],
])('LOG-05 from %s nobody is sent round in circles', (_, address, failed, cancelled) => {
  expect(decideReturnUnsigned(address, { verdict: 'try-again', isGuest: false })).toBe(failed)
  expect(decideReturnUnsigned(address, { verdict: 'cancelled', isGuest: false })).toBe(cancelled)
})

test('LOG-05 a guest goes back to the ticket', () => {
  for (const verdict of ['cancelled', 'try-again', 'setting'] as const)
    expect(decideReturnUnsigned(ticket, { verdict, isGuest: true })).toBe(ticket)
})

test('LOG-05 who has to do something else than to try again is told what, wherever the sign-in began', () => {
  expect(decideReturnUnsigned('/hafen?q=1', { verdict: 'forgotten-password', isGuest: true })).toBe(
    '/auth?returnTo=%2Fhafen%3Fq%3D1&reason=forgotten-password',
  )
  expect(decideReturnUnsigned(history, { verdict: 'too-many-attempts', isGuest: false })).toBe(
    '/en/auth?returnTo=%2Fen%2Fhafen%2Fparking%2Fpayment-history%3Fafter%3D7&reason=too-many-attempts',
  )
})
