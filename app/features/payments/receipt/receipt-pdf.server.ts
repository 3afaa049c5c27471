import { buffer } from 'node:stream/consumers'
import type { Locale } from '#app/i18n/locale.ts'
import type { MessageKey } from '#app/i18n/messages/catalogue.ts'
import type { MessageValues } from '#app/i18n/format-message.ts'
import type { createTypesetter } from './receipt-type.server.ts'
import type { Receipt } from './receipt.ts'
import { signedAmount } from './reversal-lines.ts'

type Say = (key: MessageKey, values?: MessageValues) => string
type Write = ReturnType<typeof createTypesetter>
type Row = { readonly label: string; readonly value: string; readonly isTotal?: boolean }

const ink = '#1d1a16'
const soft = '#5b5448'
const line = '#e0d8ca'
/** A4 in points, with margins of 2 cm. */
const margin = 57
const width = 595 - 2 * margin

/** A receipt as a PDF: one A4 page, in the app's own font. */
export async function renderReceiptPdf(receipt: Receipt, locale: Locale, t: Say): Promise<Buffer> {
  // The PDF library and the fonts are loaded only when a receipt is printed.
  const [{ default: PdfDocument }, { createTypesetter }] = await Promise.all([
    import('pdfkit'),
    import('./receipt-type.server.ts'),
  ])
  const title = t('receipt_title', { number: receipt.number })
  const pdf = new PdfDocument({
    size: 'A4',
    margin,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: receipt.issuer?.name ?? '' },
  })
  const bytes = buffer(pdf)
  const write = createTypesetter(pdf)
  const page = { left: margin, width }
  for (const text of listIssuerLines(receipt, t)) write(text, { size: 10, color: soft }, page)
  pdf.y += 30
  write(title, { size: 22, color: ink, isBold: true }, page)
  pdf.y += 12
  for (const row of listRows(receipt, t)) writeRow(pdf, write, row)
  pdf.y += 14
  for (const note of listNotes(receipt, t)) write(note, { size: 9, color: soft }, page)
  pdf.end()
  return bytes
}

/** A label on the left, its value on the right, a hairline below. */
function writeRow(pdf: PDFKit.PDFDocument, write: Write, { label, value, isTotal = false }: Row): void {
  const style = { size: isTotal ? 13 : 11, isBold: isTotal }
  const top = pdf.y
  write(label, { ...style, color: isTotal ? ink : soft }, { left: margin, width: width * 0.55 })
  const below = pdf.y
  pdf.y = top
  write(value, { ...style, color: ink }, { left: margin + width * 0.55, width: width * 0.45, align: 'right' })
  const bottom = Math.max(below, pdf.y) + 5
  pdf
    .moveTo(margin, bottom)
    .lineTo(margin + width, bottom)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
  pdf.y = bottom + 7
}

function listIssuerLines({ issuer }: Receipt, t: Say): readonly string[] {
  if (issuer === null) return []
  const { name, street, postalCode, city, vatId } = issuer
  return [name, street, `${postalCode} ${city}`, t('receipt_vat_id', { id: vatId })]
}

function listRows(receipt: Receipt, t: Say): readonly Row[] {
  const { number, day, service, facts, lines, gross, tax, reversals, left } = receipt
  return [
    { label: t('receipt_number'), value: number },
    { label: t('receipt_day'), value: day },
    { label: t('receipt_service'), value: service.value },
    ...facts.map(({ label, value }) => ({ label: label.value, value })),
    ...(lines.length > 1 ? lines.map(({ text, amount }) => ({ label: text.value, value: amount })) : []),
    { label: t('receipt_gross'), value: gross, isTotal: true },
    ...(tax === null
      ? []
      : [
          { label: t('receipt_net'), value: tax.net },
          { label: t('receipt_tax', { rate: tax.rate }), value: tax.tax },
        ]),
    ...reversals.map((reversal) => ({
      label: t('receipt_reversal', reversal),
      value: signedAmount(reversal),
    })),
    ...(left === null ? [] : [{ label: t('receipt_left'), value: left.gross, isTotal: true }]),
    ...(tax === null || left === null || left.tax === null
      ? []
      : [{ label: t('receipt_tax', { rate: tax.rate }), value: left.tax }]),
  ]
}

const listNotes = ({ tax, isRefunded, transactionId }: Receipt, t: Say): readonly string[] => [
  ...(tax === null ? [t('receipt_untaxed')] : []),
  ...(isRefunded ? [t('receipt_refunded')] : []),
  `${t('receipt_transaction')} ${transactionId}`,
]
