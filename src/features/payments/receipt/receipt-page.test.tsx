import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { compileMessages } from '#i18n/compile-messages.ts'
import { formatMessage } from '#i18n/format-message.ts'
import { TranslationProvider } from '#i18n/translate.tsx'
import { paidTicket } from '../payment-view.test-support.ts'
import { ReceiptPage } from './receipt-page.tsx'
import { renderReceiptPdf } from './receipt-pdf.server.ts'
import { readPdf } from './receipt.test-support.ts'
import { describeReceipt } from './receipt.ts'

/** A name with characters that have a meaning in messages and in HTML. */
const product = "Müller's & <Söhne> {Welt}"
/** An issuer whose receipts show its address. */
const overrides = {
  receipt_title: { de: '{product}: Beleg {number}', en: '{product}: receipt {number}' },
}

describe.each(['de', 'en'] as const)('a receipt of a product with a name of its own (%s)', (locale) => {
  const messages = compileMessages(locale, overrides, product)
  const receipt = describeReceipt(paidTicket(), locale)
  if (!receipt) throw new Error('no receipt')
  const title = `${product}: ${locale === 'de' ? 'Beleg' : 'receipt'} ${receipt.number}`

  test('PRD-09 PRK-09 the page shows it, and never the default', () => {
    const html = renderToStaticMarkup(
      <TranslationProvider locale={locale} messages={messages}>
        <ReceiptPage receipt={receipt} />
      </TranslationProvider>,
    )
    const escaped = title
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll("'", '&#x27;')
    expect(html).toContain(`<h1>${escaped}</h1>`)
    expect(html).not.toMatch(/passage|product/i)
  })

  test('PRD-09 PRK-09 the same in the PDF', async () => {
    const pdf = await renderReceiptPdf(
      receipt,
      locale,
      (key, values) => formatMessage(locale, messages[key], values),
      { warn: () => undefined },
    )
    const text = readPdf(pdf)
    // A long title takes several lines.
    expect(text.replaceAll(/\s/g, '')).toContain(title.replaceAll(/\s/g, ''))
    expect(text).not.toMatch(/passage|product/i)
  })
})

test.each([
  ['de', 'Erstattet am 02.01.2027', 'Von der Bank zurückgeholt am 03.01.2027', 'Verbleibender Betrag'],
  ['en', 'Refunded on 02.01.2027', 'Taken back by the bank on 03.01.2027', 'Amount left'],
] as const)('PAY-09 page and PDF say what went back, and what is left (%s)', async (locale, ...texts) => {
  const messages = compileMessages(locale, {}, 'Passage')
  const receipt = describeReceipt(
    paidTicket({
      refundedCents: 250,
      reversals: [
        { kind: 'refund', amountCents: 250, at: new Date('2027-01-02T12:00:00Z') },
        { kind: 'dispute', amountCents: 1000, at: new Date('2027-01-03T12:00:00Z') },
      ],
    }),
    locale,
  )
  if (!receipt) throw new Error('no receipt')
  const html = renderToStaticMarkup(
    <TranslationProvider locale={locale} messages={messages}>
      <ReceiptPage receipt={receipt} />
    </TranslationProvider>,
  )
  const pdf = await renderReceiptPdf(
    receipt,
    locale,
    (key, values) => formatMessage(locale, messages[key], values),
    { warn: () => undefined },
  )
  const written = readPdf(pdf).replaceAll(/\s/g, '')
  for (const text of texts) {
    expect(html).toContain(text)
    expect(written).toContain(text.replaceAll(/\s/g, ''))
  }
  expect(html).toContain('−2,50\u00a0€')
})
