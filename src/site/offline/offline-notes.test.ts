import { expect, test } from 'vitest'
import { listOfflineNotes, offersCall } from './offline-notes.ts'

test.each([
  ['/hafen/parken/ticket-bezahlen', false, ['offline_pay'], true],
  ['/en/hafen/parking/pay-ticket', true, ['offline_pay'], true],
  ['/hafen/parken/karte-aufladen', false, ['offline_pay'], true],
  ['/payment/redirect', false, ['offline_pay_begun'], true],
  ['/payment/success', false, ['offline_pay_begun'], true],
  ['/en/payment/failure', false, ['offline_pay_begun'], true],
  ['/sandbox-payment/1', true, ['offline_pay_begun'], true],
  ['/hafen/coupons/c1', false, ['offline_redeem'], false],
  ['/hafen/einloesen', true, ['offline_redeem'], false],
  ['/hafen/suche', false, ['offline_search'], false],
  ['/auth/login', false, ['offline_sign_in'], false],
  ['/en/auth', false, ['offline_sign_in'], false],
  ['/en/logout', true, ['offline_sign_out'], false],
  ['/logout', false, ['offline_text'], false],
  ['/hafen/shops/kornwerk', false, ['offline_text'], false],
  ['/a/b/c/d', false, ['offline_text'], false],
] as const)('OFF-06 without a network %s (sent: %s) says %j', (pathname, isPost, expected, isCall) => {
  const shown = listOfflineNotes(pathname, isPost)
  expect(shown).toEqual(expected)
  expect(offersCall(shown)).toBe(isCall)
})
