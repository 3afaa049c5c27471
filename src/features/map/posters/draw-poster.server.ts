import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { encode } from 'uqr'
import { drawMark } from '#platform/html/mark-picture.server.ts'
import type { Poster } from './list-posters.ts'

export type PosterFonts = { readonly regular: Buffer; readonly bold: Buffer }

/** Both stand on every poster. */
const call = { de: 'Scannen und den Weg finden', en: 'Scan to find your way' }

/** Points of a millimetre. */
const millimetre = 72 / 25.4
/** A picture has twice as many pixels as it is said to be points wide; print wants 600 for each inch. */
const printDots = 600 / 72 / 2
const formats = { A4: { width: 210, height: 297 }, A6: { width: 105, height: 148 } } as const

export async function drawPoster(
  { centreName, accent, logotype, spot, floor, url }: Poster,
  format: keyof typeof formats,
  fonts: PosterFonts,
): Promise<Buffer> {
  const size = formats[format]
  // Everything is measured on A6 and grows with the sheet.
  const unit = (size.width / formats.A6.width) * millimetre
  const [width, height] = [formats.A6.width * unit, size.height * millimetre]
  const pdf = new PdfDocument({
    size: [width, height],
    margin: 0,
    lang: 'de',
    displayTitle: true,
    info: { Title: `${spot.de}, ${centreName}` },
  })
  const written = buffer(pdf)
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  const left = 9 * unit
  const column = width - 2 * left
  /** Writes a text as large as it fits, and leaves `pdf.y` below it. */
  const write = (
    text: string,
    style: { font: 'regular' | 'bold'; points: number; color: string; lines: number },
    at = { left, column },
  ) => {
    pdf.font(style.font)
    let points = style.points * unit
    const fits = () =>
      pdf.fontSize(points).heightOfString(text, { width: at.column }) <= style.lines * points * 1.4
    const isWhole = () => text.split(/\s/).every((word) => pdf.widthOfString(word) <= at.column)
    while (points > 2 * unit && !(fits() && isWhole())) points *= 0.94
    pdf.fillColor(style.color).text(text, at.left, pdf.y, { width: at.column, align: 'center' })
  }
  const band = 21 * unit
  pdf.rect(0, 0, width, band).fill(accent)
  const tile = { x: left, y: 3 * unit, width: 25.6 * unit, height: 15 * unit }
  pdf.roundedRect(tile.x, tile.y, tile.width, tile.height, 1.5 * unit).fill('#ffffff')
  const inner = { width: tile.width - 2 * unit, height: tile.height - 2 * unit }
  const picture = await drawMark(logotype, {
    width: Math.round(inner.width * printDots),
    height: Math.round(inner.height * printDots),
  })
  pdf.image(picture.bytes, tile.x + unit, tile.y + unit, {
    fit: [inner.width, inner.height],
    align: 'center',
    valign: 'center',
  })
  const beside = tile.x + tile.width + 4 * unit
  pdf.y = 7.2 * unit
  write(
    centreName,
    { font: 'bold', points: 5.6, color: inkOn(accent), lines: 1 },
    { left: beside, column: width - left - beside },
  )
  pdf.y = band + 5 * unit
  write(spot.de, { font: 'bold', points: 8, color: '#161616', lines: 2 })
  if (spot.en !== null && spot.en !== spot.de)
    write(spot.en, { font: 'regular', points: 5, color: '#484848', lines: 1 })
  write([...new Set([floor.de, floor.en ?? floor.de])].join(' · '), {
    font: 'regular',
    points: 4,
    color: '#484848',
    lines: 1,
  })
  const code = 58 * unit
  const top = Math.max(pdf.y + 2 * unit, 0.39 * height)
  drawCode(pdf, url, { left: (width - code) / 2, top, size: code })
  pdf.y = top + code + 2.5 * unit
  write(call.de, { font: 'bold', points: 4.8, color: '#161616', lines: 1 })
  write(call.en, { font: 'regular', points: 4.8, color: '#161616', lines: 1 })
  pdf.y = height - 8 * unit
  write(url.replace(/^https?:\/\//, ''), { font: 'regular', points: 2.8, color: '#484848', lines: 1 })
  pdf.end()
  return written
}

/** The code with the quiet zone that scanners need. */
function drawCode(
  pdf: PDFKit.PDFDocument,
  url: string,
  { left, top, size }: { readonly left: number; readonly top: number; readonly size: number },
): void {
  const { data, size: modules } = encode(url, { ecc: 'M', border: 4 })
  const module = size / modules
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      // A little more than a module, so that no hairline shows between two of them.
      if (isDark) pdf.rect(left + x * module, top + y * module, module * 1.02, module * 1.02)
  pdf.fill('#000000')
}

function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff'
}
