import { buffer } from 'node:stream/consumers'
import type { Locale } from '#i18n/locale.ts'
import { getTheme } from '#platform/theme/theme.ts'
import { drawMark } from '#platform/html/mark-picture.server.ts'
import type { Logger } from '#platform/logger.server.ts'
import { getPalettes, type Palette } from '#platform/html/palette.server.ts'
import type { createTypesetter, PrintFonts } from './receipt-type.server.ts'
import type { Receipt } from './receipt.ts'
import { listReceiptNotes, listReceiptRows, type ReceiptRow, type Say } from './receipt-rows.ts'

type Write = ReturnType<typeof createTypesetter>

/** A4 in points, with margins of 2 cm. */
const margin = 57
const width = 595 - 2 * margin

/**
 * A receipt as a PDF: one A4 page, with the light colours and the font for paper of the operator's theme, and the logotype of the
 * centre or else the mark of the theme. If that font cannot be embedded, it is in the app's own.
 * @param logger is told once which file of the theme cannot be used, and why
 */
export async function renderReceiptPdf(
  receipt: Receipt,
  locale: Locale,
  t: Say,
  logger: Pick<Logger, 'warn'>,
  logotype: Uint8Array | null = null,
): Promise<Buffer> {
  const { print, mark } = getTheme()
  const draw = (fonts: PrintFonts | null) => drawReceipt(receipt, locale, t, fonts, logotype ?? mark)
  if (print === null) return draw(null)
  try {
    return await draw(print)
  } catch {
    const inOwnFont = await draw(null)
    if (!reported.has(print)) {
      reported.add(print)
      for (const weight of ['regular', 'bold'] as const) {
        if (weight === 'bold' && print.names.bold === print.names.regular) break
        await draw({ regular: print[weight], bold: print[weight] }).catch((error: unknown) =>
          reportFont(logger, print.names[weight], error),
        )
      }
    }
    return inOwnFont
  }
}

/** The fonts of a theme that could not be used, and were reported. */
const reported = new WeakSet<PrintFonts>()

/** Only the message, which is the font library's, because a stack could lead to what the receipt says. */
const reportFont = (logger: Pick<Logger, 'warn'>, file: string, error: unknown): void =>
  logger.warn(
    { file, reason: error instanceof Error ? error.message : 'unknown' },
    'a font of the theme cannot be used, so receipts as PDF are in the own font of the app',
  )

async function drawReceipt(
  receipt: Receipt,
  locale: Locale,
  t: Say,
  print: PrintFonts | null,
  mark: Uint8Array | null,
): Promise<Buffer> {
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
  const written = buffer(pdf)
  const write = createTypesetter(pdf, print)
  const { light } = getPalettes()
  const page = { left: margin, width }
  if (mark !== null) {
    const { bytes, width: wide, height } = await drawMark(mark, { width: 120, height: 48 })
    pdf.image(bytes, margin + width - wide, margin, { width: wide, height })
  }
  for (const text of listIssuerLines(receipt, t)) write(text, { size: 10, color: light['ink-soft'] }, page)
  pdf.y += 30
  write(title, { size: 22, color: light.ink, isBold: true }, page)
  pdf.y += 12
  const number = { value: receipt.number, lang: locale }
  const rows = listReceiptRows(receipt, locale, t)
  for (const row of [{ label: { value: t('receipt_number'), lang: locale }, value: number }, ...rows])
    writeRow(pdf, write, light, row)
  pdf.y += 14
  for (const note of listReceiptNotes(receipt, t)) write(note, { size: 9, color: light['ink-soft'] }, page)
  pdf.end()
  return written
}

/** A label on the left, its value on the right, a hairline below. */
function writeRow(
  pdf: PDFKit.PDFDocument,
  write: Write,
  colours: Palette,
  { label, value, isTotal = false }: ReceiptRow,
): void {
  const style = { size: isTotal ? 13 : 11, isBold: isTotal }
  const top = pdf.y
  write(
    label.value,
    { ...style, color: isTotal ? colours.ink : colours['ink-soft'] },
    { left: margin, width: width * 0.55 },
  )
  const below = pdf.y
  pdf.y = top
  write(
    value.value,
    { ...style, color: colours.ink },
    { left: margin + width * 0.55, width: width * 0.45, align: 'right' },
  )
  const bottom = Math.max(below, pdf.y) + 5
  pdf
    .moveTo(margin, bottom)
    .lineTo(margin + width, bottom)
    .lineWidth(0.5)
    .strokeColor(colours.line)
    .stroke()
  pdf.y = bottom + 7
}

function listIssuerLines({ issuer }: Receipt, t: Say): readonly string[] {
  if (issuer === null) return []
  const { name, street, postalCode, city, vatId } = issuer
  return [name, street, `${postalCode} ${city}`, t('receipt_vat_id', { id: vatId })]
}
