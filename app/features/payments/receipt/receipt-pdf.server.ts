import { buffer } from 'node:stream/consumers'
import type { Locale } from '#app/i18n/locale.ts'
import type { MessageKey } from '#app/i18n/messages/catalogue.ts'
import type { MessageValues } from '#app/i18n/format-message.ts'
import type { Receipt } from './receipt.ts'

type Say = (key: MessageKey, values?: MessageValues) => string
type Row = { readonly label: string; readonly value: string; readonly isTotal?: boolean }

const ink = '#1d1a16'
const soft = '#5b5448'
const line = '#e0d8ca'
/** A4 in points, with margins of 2 cm. */
const margin = 57
const width = 595 - 2 * margin

/** A receipt as a PDF: one A4 page, in the fonts that every PDF reader has. */
export async function renderReceiptPdf(receipt: Receipt, locale: Locale, t: Say): Promise<Buffer> {
  // The PDF library is loaded only when a receipt is printed.
  const { default: PdfDocument } = await import('pdfkit')
  const title = t('receipt_title', { number: receipt.number })
  const pdf = new PdfDocument({
    size: 'A4',
    margin,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: receipt.issuer?.name ?? '' },
  })
  const bytes = buffer(pdf)
  pdf.fillColor(soft).font('Helvetica').fontSize(10).lineGap(2)
  for (const text of listIssuerLines(receipt, t)) pdf.text(text, margin)
  pdf.moveDown(3).fillColor(ink).font('Helvetica-Bold').fontSize(22).text(title)
  pdf.moveDown(1)
  for (const row of listRows(receipt, t)) writeRow(pdf, row)
  pdf.moveDown(1.5).font('Helvetica').fontSize(9).fillColor(soft)
  for (const note of listNotes(receipt, t)) pdf.text(note, margin)
  pdf.end()
  return bytes
}

/** A label on the left, its value on the right, a hairline below. */
function writeRow(pdf: PDFKit.PDFDocument, { label, value, isTotal = false }: Row): void {
  pdf.font(isTotal ? 'Helvetica-Bold' : 'Helvetica').fontSize(isTotal ? 13 : 11)
  const top = pdf.y
  pdf.fillColor(isTotal ? ink : soft).text(label, margin, top, { width: width * 0.55 })
  const below = pdf.y
  pdf.fillColor(ink).text(value, margin + width * 0.55, top, { width: width * 0.45, align: 'right' })
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

function listRows({ number, day, service, facts, lines, gross, tax }: Receipt, t: Say): readonly Row[] {
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
  ]
}

const listNotes = ({ tax, isRefunded, transactionId }: Receipt, t: Say): readonly string[] => [
  ...(tax === null ? [t('receipt_untaxed')] : []),
  ...(isRefunded ? [t('receipt_refunded')] : []),
  `${t('receipt_transaction')} ${transactionId}`,
]
