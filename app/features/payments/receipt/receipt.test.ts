import { describe, expect, test } from 'vitest'
import compile from 'icu-minify/compile'
import type { Locale } from '#app/i18n/locale.ts'
import { catalogue, type MessageKey } from '#app/i18n/messages/catalogue.ts'
import { formatMessage, type MessageValues } from '#app/i18n/format-message.ts'
import { paidTicket } from '../payment-view.test-support.ts'
import { describeReceipt, formatRate, type Receipt } from './receipt.ts'
import { renderReceiptPdf } from './receipt-pdf.server.ts'
import { readPdf } from './receipt.test-support.ts'
import { splitTax } from '../tax-split.ts'

const nbsp = '\u00a0'
const receiptOf = (changes: Parameters<typeof paidTicket>[0], locale: Locale): Receipt => {
  const receipt = describeReceipt(paidTicket(changes), locale)
  if (!receipt) throw new Error('no receipt')
  return receipt
}

describe('a receipt', () => {
  test('PRK-09 LIM-03 says who, when, what, gross, rate and tax in German formats', () => {
    expect(receiptOf({}, 'en')).toEqual({
      number: '2026-000042',
      transactionId: '0f8fad5b-d9cb-469f-a165-70867728950e',
      day: '01.01.2027',
      issuer: paidTicket().issuer,
      service: { value: 'Parking, Hafen', lang: 'en' },
      facts: [{ label: { value: 'Entered', lang: 'en' }, value: '20.11.2026, 14:05' }],
      lines: [
        { text: { value: 'Parking', lang: 'en' }, amount: `14,30${nbsp}€` },
        { text: { value: 'Voucher HGK-1H', lang: 'en' }, amount: `−1,80${nbsp}€` },
      ],
      gross: `12,50${nbsp}€`,
      tax: { rate: '19', net: `10,50${nbsp}€`, tax: `2,00${nbsp}€` },
      reversals: [],
      left: null,
      isRefunded: false,
    })
  })

  test('PRK-09 exists only for a payment that was completed', () => {
    expect(describeReceipt(paidTicket({ completedAt: null, receiptNumber: null }), 'de')).toBeUndefined()
  })

  test('PAY-06 of a top-up shows no tax, because tax is due when the credit is spent', () => {
    expect(receiptOf({ amount: splitTax(2000, 0) }, 'de').tax).toBeNull()
  })

  test('PAY-09 shows what was refunded of it, and what is left with its tax', () => {
    const { reversals, left, isRefunded } = receiptOf(
      {
        refundedCents: 250,
        reversals: [{ kind: 'refund', amountCents: 250, at: new Date('2027-01-02T12:00:00Z') }],
      },
      'de',
    )
    expect(reversals).toEqual([{ word: 'refund', amount: '2,50\u00a0€', day: '02.01.2027' }])
    expect(left).toEqual({ gross: '10,00\u00a0€', tax: '1,60\u00a0€' })
    expect(isRefunded).toBe(false)
  })

  test('PRK-09 shows a refund', () => {
    expect(receiptOf({ status: 'refunded', state: 'refunded' }, 'de').isRefunded).toBe(true)
  })

  test.each([
    [1900, '19'],
    [700, '7'],
    [750, '7,5'],
  ])('PRK-09 a rate of %d hundredths is %s %%', (rate, text) => expect(formatRate(rate)).toBe(text))
})

const translate = (locale: Locale) => (key: MessageKey, values?: MessageValues) =>
  formatMessage(locale, compile(catalogue[key][locale]), values)

describe('a receipt as PDF', () => {
  test.each(['de', 'en'] as const)(
    'PRK-09 contains all data of the page, in its language (%s)',
    async (locale) => {
      const receipt = receiptOf({}, locale)
      const pdf = await renderReceiptPdf(receipt, locale, translate(locale))
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      const text = readPdf(pdf)
      const { issuer, tax } = receipt
      for (const part of [
        issuer?.name,
        'DE123456789',
        receipt.number,
        receipt.day,
        receipt.service.value,
        '20.11.2026, 14:05',
        `−1,80${nbsp}€`,
        receipt.gross,
        tax?.net,
        tax?.tax,
        translate(locale)('receipt_tax', { rate: '19' }),
        receipt.transactionId,
      ])
        expect(text).toContain(part)
      expect(pdf.toString('latin1')).toContain(`/Lang (${locale})`)
    },
  )

  test('PRK-09 writes names of other languages, and breaks a long line between words', async () => {
    const receipt = receiptOf({}, 'de')
    const name =
      'Łódź Škoda Tölgyfa Bevásárlóközpont Özőr Çarşı Île Sœur und Töchter Verwaltungsgesellschaft mbH'
    const issuer = { name, street: 'Żeromskiego 1', postalCode: '24103', city: 'Kiel', vatId: 'DE123456789' }
    const text = readPdf(await renderReceiptPdf({ ...receipt, issuer }, 'de', translate('de')))
    const letters = text.replaceAll(/\s/g, '')
    expect(letters).toContain(name.replaceAll(' ', ''))
    expect(letters).toContain('Żeromskiego1')
  })

  test('PRK-09 has one page, and works without an issuer', async () => {
    const pdf = await renderReceiptPdf(
      receiptOf({ issuer: null, status: 'refunded' }, 'de'),
      'de',
      translate('de'),
    )
    expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1)
    expect(readPdf(pdf)).toContain('Dieser Betrag wurde erstattet.')
  })
})
