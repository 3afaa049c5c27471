import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import compile from 'icu-minify/compile'
import type { Locale } from '#i18n/locale.ts'
import { catalogue, type MessageKey } from '#i18n/messages/catalogue.ts'
import { formatMessage, type MessageValues } from '#i18n/format-message.ts'
import { ownTheme, setTheme } from '#platform/theme/theme.ts'
import { paidTicket } from '../payment-view.test-support.ts'
import { describeReceipt, formatRate, type Receipt } from './receipt.ts'
import { renderReceiptPdf } from './receipt-pdf.server.ts'
import { listReceiptRows } from './receipt-rows.ts'
import { readContents, readPdf } from './receipt.test-support.ts'
import { splitTax } from '../tax-split.ts'

afterEach(() => setTheme(ownTheme))

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
      moment: '01.01.2027, 00:01',
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

  test('PRK-09 has rows for the lines only if there is more than one, which else says the total twice', () => {
    const labelsOf = (changes: Parameters<typeof receiptOf>[0]) =>
      listReceiptRows(receiptOf(changes, 'en'), 'en', (key) => key).map(({ label }) => label.value)
    const head = ['receipt_paid_at', 'receipt_service', 'Entered']
    const foot = ['receipt_gross', 'receipt_net', 'receipt_tax']
    expect(labelsOf({})).toEqual([...head, 'Parking', 'Voucher HGK-1H', ...foot])
    expect(labelsOf({ lines: paidTicket().lines.slice(0, 1) })).toEqual([...head, ...foot])
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

const silent = { warn: () => undefined }

describe('a receipt as PDF', () => {
  test.each(['de', 'en'] as const)(
    'PRK-09 contains all data of the page, in its language (%s)',
    async (locale) => {
      const receipt = receiptOf({}, locale)
      const pdf = await renderReceiptPdf(receipt, locale, translate(locale), silent)
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      const text = readPdf(pdf)
      const { issuer, tax } = receipt
      for (const part of [
        issuer?.name,
        'DE123456789',
        receipt.number,
        receipt.moment,
        receipt.service.value,
        '20.11.2026, 14:05',
        `−1,80${nbsp}€`,
        receipt.gross,
        tax?.net,
        tax?.tax,
        translate(locale)('receipt_tax', { rate: '19' }),
        '28950E',
      ])
        expect(text).toContain(part)
      // Staff find a payment by six letters; all of them would only fill two lines.
      expect(text).not.toContain(receipt.transactionId)
      expect(pdf.toString('latin1')).toContain(`/Lang (${locale})`)
    },
  )

  test('PRK-09 writes names of other languages, and breaks a long line between words', async () => {
    const receipt = receiptOf({}, 'de')
    const name =
      'Łódź Škoda Tölgyfa Bevásárlóközpont Özőr Çarşı Île Sœur und Töchter Verwaltungsgesellschaft mbH'
    const issuer = { name, street: 'Żeromskiego 1', postalCode: '24103', city: 'Kiel', vatId: 'DE123456789' }
    const text = readPdf(await renderReceiptPdf({ ...receipt, issuer }, 'de', translate('de'), silent))
    const letters = text.replaceAll(/\s/g, '')
    expect(letters).toContain(name.replaceAll(' ', ''))
    expect(letters).toContain('Żeromskiego1')
  })

  test('PRK-09 has the colours of a theme, and the logotype of the centre or else the mark of the theme', async () => {
    const receipt = receiptOf({}, 'de')
    const own = await renderReceiptPdf(receipt, 'de', translate('de'), silent)
    expect(own.toString('latin1')).not.toContain('/Subtype /Image')
    setTheme({
      ...ownTheme,
      colours: { light: { ink: '#ff0000', line: '#00ff00' }, dark: { ink: '#0000ff' } },
      mark: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
      ),
    })
    const logotype = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 1"><path d="M0 0h1v1z"/></svg>',
    )
    const ofCentre = await renderReceiptPdf(receipt, 'de', translate('de'), silent, logotype)
    expect(ofCentre.toString('latin1')).toContain('/Width 240')
    const themed = await renderReceiptPdf(receipt, 'de', translate('de'), silent)
    expect(themed.toString('latin1')).toContain('/Subtype /Image')
    expect(readPdf(themed)).toBe(readPdf(own))
    const drawing = readContents(themed)
    expect(drawing).toContain('1 0 0 scn')
    expect(drawing).toContain('0 1 0 SCN')
    expect(drawing).not.toContain('0 0 1 scn')
  })

  describe('with a font of a theme', () => {
    const fontOf = (name: string) => readFileSync(join(import.meta.dirname, 'fonts', name))
    const themed = (regular: Uint8Array, bold = regular) =>
      setTheme({
        ...ownTheme,
        print: { regular, bold, names: { regular: 'fonts/a.ttf', bold: 'fonts/b.ttf' } },
      })
    /** A receipt of which a part went back, so that it has a minus sign, and of somebody with umlauts and Polish letters. */
    const issuer = {
      name: 'Łódź Größe GmbH',
      street: 'Müllerstr. 1',
      postalCode: '24103',
      city: 'Kiel',
      vatId: 'DE1',
    }
    const render = async (locale: Locale) => {
      const receipt = receiptOf(
        { issuer, reversals: [{ kind: 'refund', amountCents: 250, at: new Date('2027-01-02T12:00:00Z') }] },
        locale,
      )
      const pdf = await renderReceiptPdf(receipt, locale, translate(locale), silent)
      return { letters: readPdf(pdf).replaceAll(/\s/g, ''), drawn: readContents(pdf) }
    }

    test.each(['de', 'en'] as const)(
      'PRK-09 is in it, letters that it lacks in the own one (%s)',
      async (locale) => {
        const own = await render(locale)
        expect(own.letters).toMatch(/[−-]/)
        for (const word of ['€', 'ŁódźGrößeGmbH', 'Müllerstr.1']) expect(own.letters).toContain(word)
        themed(fontOf('figtree-latin-700.ttf'))
        const inIt = await render(locale)
        expect(inIt.letters).toBe(own.letters)
        expect(inIt.drawn, 'a bold font is wider').not.toBe(own.drawn)
        // A font without Latin letters but a few.
        themed(fontOf('figtree-latin-ext-400.ttf'))
        expect((await render(locale)).letters).toBe(own.letters)
      },
    )

    test('PRK-09 is in the own one if it cannot be used', async () => {
      const own = await render('de')
      themed(Buffer.from('\0\u0001\0\0 and no font'))
      expect(await render('de')).toEqual(own)
    })

    test('PRK-09 if it cannot be used, the log names the file and the reason once, and nothing of the receipt', async () => {
      const logged: unknown[][] = []
      const logger = { warn: (...line: unknown[]) => void logged.push(line) }
      themed(fontOf('figtree-latin-700.ttf'), Buffer.from('\0\u0001\0\0 and no font'))
      const receipt = receiptOf({ issuer }, 'de')
      for (let time = 0; time < 2; time += 1) await renderReceiptPdf(receipt, 'de', translate('de'), logger)
      expect(logged).toEqual([
        [
          { file: 'fonts/b.ttf', reason: expect.stringMatching(/./) as string },
          'a font of the theme cannot be used, so receipts as PDF are in the own font of the app',
        ],
      ])
      expect(JSON.stringify(logged)).not.toContain(receipt.number)
    })
  })

  test('PRK-09 has one page, and works without an issuer', async () => {
    const pdf = await renderReceiptPdf(
      receiptOf({ issuer: null, status: 'refunded' }, 'de'),
      'de',
      translate('de'),
      silent,
    )
    expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1)
    expect(readPdf(pdf)).toContain('Dieser Betrag wurde erstattet.')
  })
})
