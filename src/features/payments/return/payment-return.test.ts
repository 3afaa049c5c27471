import { describe, expect, test } from 'vitest'
import { localeOfPath } from '#i18n/locale.ts'
import { decideReturnPage, readPaymentReturn } from './payment-return.ts'
import { paymentPagePath, paymentReturnPath } from '../payment-return-path.ts'
import { paymentScopes } from '../payment-scope.ts'
import type { PaymentStatus } from '../payment-state.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('the address of a return page', () => {
  test.each(paymentScopes)('PAY-01 PAY-04 contains scope %s and transaction, in both languages', (scope) => {
    for (const locale of ['de', 'en'] as const) {
      const path = paymentReturnPath(locale, { scope, transactionId: id })
      expect(localeOfPath(path)).toBe(locale)
      expect(readPaymentReturn(path.slice(path.indexOf('?')))).toEqual({
        scope,
        transactionId: id,
        isCancelled: false,
      })
    }
  })

  test.each([
    ['', { scope: undefined, transactionId: undefined, isCancelled: false }],
    ['?scope=parkingticket', { scope: undefined, transactionId: undefined, isCancelled: false }],
    ['?scope=<b>&transactionId=', { scope: undefined, transactionId: undefined, isCancelled: false }],
    ['?cancelled=1&transactionId=x', { scope: undefined, transactionId: 'x', isCancelled: true }],
  ])('PAY-01 PAY-04 an unknown scope is ignored: %s', (search, query) => {
    expect(readPaymentReturn(search)).toEqual(query)
  })

  test('RTE-26 RTE-27 RTE-28 each page has an address', () => {
    const payment = { scope: 'ParkingTicket', id } as const
    const query = `?scope=ParkingTicket&transactionId=${id}`
    expect(paymentPagePath('success', 'de', payment)).toBe(`/payment/success${query}`)
    expect(paymentPagePath('failure', 'en', payment)).toBe(`/en/payment/failure${query}`)
    expect(paymentPagePath('redirect', 'en', payment)).toBe(`/en/payment/redirect${query}`)
  })
})

describe('the return page of a state', () => {
  const rows: [PaymentStatus, 'accepted' | 'refused' | undefined, string][] = [
    ['paid', 'accepted', 'success'],
    ['paid', 'refused', 'success'],
    ['confirming', 'accepted', 'waiting'],
    ['confirming', 'refused', 'waiting'],
    ['open', 'accepted', 'waiting'],
    ['open', undefined, 'waiting'],
    ['open', 'refused', 'failure'],
    ['failed', 'accepted', 'failure'],
    ['review', 'accepted', 'failure'],
    ['refunding', 'accepted', 'failure'],
    ['refunded', 'accepted', 'failure'],
  ]
  test.each(rows)('PAY-04 %s, and the provider reports %s: %s', (status, outcome, page) => {
    expect(decideReturnPage(status, outcome)).toBe(page)
  })

  test('PAY-04 only a completed payment is shown as paid', () => {
    expect(rows.filter(([, , page]) => page === 'success').map(([status]) => status)).toEqual([
      'paid',
      'paid',
    ])
  })
})
