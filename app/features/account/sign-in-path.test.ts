import { expect, test } from 'vitest'
import { routeNames } from '#app/route-table.ts'
import { signInPath } from './sign-in-path.ts'

test('GRD-06 the page is handed over with its query as it is spelled', () => {
  expect(signInPath('/hafen?q=a%20b&profile-edit')).toBe(
    '/auth/login?returnTo=%2Fhafen%3Fq%3Da%2520b%26profile-edit',
  )
})

test('LOG-03 whoever signs in to pay, or for what was paid, is not welcomed; everybody else is', () => {
  const unwelcomed = routeNames.filter((name) => signInPath('/x', name).endsWith('&state=ignoreOnBoarding'))
  expect(unwelcomed).toEqual([
    'payment-failure',
    'payment-redirect',
    'payment-success',
    'centerUid-parking-paymentHistory',
    'centerUid-parking-paymentHistory-csv',
    'centerUid-parking-topUpCard',
    'centerUid-parking-receipt',
    'centerUid-parking-receipt-pdf',
    'centerUid-parking-payTicket',
  ])
})
