import { expect, test } from 'vitest'
import { routeNames } from '#platform/routes/route-table.ts'
import { signInPath, signUpPath } from './sign-in-path.ts'

test('GRD-06 the return address keeps the spelling of the query', () => {
  expect(signInPath('/hafen?q=a%20b&profile-edit')).toBe(
    '/auth/login?returnTo=%2Fhafen%3Fq%3Da%2520b%26profile-edit',
  )
})

test('LOG-03 the onboarding is skipped after a sign-in to pay or at the till, and shown after all others', () => {
  const unwelcomed = routeNames.filter((name) => signInPath('/x', name).endsWith('&state=ignoreOnBoarding'))
  expect(unwelcomed).toEqual([
    'payment-failure',
    'payment-redirect',
    'payment-success',
    'centerUid-coupons-couponUid',
    'centerUid-redeemedCoupons',
    'centerUid-parking-paymentHistory',
    'centerUid-parking-paymentHistory-csv',
    'centerUid-parking-topUpCard',
    'centerUid-parking-receipt',
    'centerUid-parking-receipt-pdf',
    'centerUid-parking-payTicket',
  ])
})

test('LOG-06 a new account begins at the form for it', () => {
  expect(signUpPath('/hafen', 'centerUid')).toBe('/auth/login?returnTo=%2Fhafen&hint=signup')
})
