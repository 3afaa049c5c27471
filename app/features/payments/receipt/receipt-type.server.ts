import regular from './fonts/figtree-latin-400.ttf?inline'
import bold from './fonts/figtree-latin-700.ttf?inline'
import regularExtended from './fonts/figtree-latin-ext-400.ttf?inline'
import boldExtended from './fonts/figtree-latin-ext-700.ttf?inline'

/** The style of a text; sizes in points. */
export type TextStyle = { readonly size: number; readonly color: string; readonly isBold?: boolean }

/** Where a text stands, in points from the left edge of the page; its lines are at most `width` wide. */
type Column = { readonly left: number; readonly width: number; readonly align?: 'left' | 'right' }

/** A part of a line that one font file has all letters of. */
type Run = { readonly text: string; readonly font: string }

const files = { regular, bold, 'regular extended': regularExtended, 'bold extended': boldExtended }

/** The letters of Latin script that the first file of a weight does not have: Ł, Š, ő and the like, but not ı, Œ and œ. */
const extendedLetters = /([\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff]+)/

/**
 * Writes the texts of a PDF in the app's own font, whose letters come in two files for each weight. The library writes a
 * text in one font only, so lines are broken and set here.
 */
export function createTypesetter(pdf: PDFKit.PDFDocument) {
  for (const [name, file] of Object.entries(files))
    pdf.registerFont(name, Buffer.from(file.slice(file.indexOf(',') + 1), 'base64'))

  const measure = ({ text, font }: Run): number => pdf.font(font).widthOfString(text)
  const widthOf = (runs: readonly Run[]): number => runs.reduce((sum, run) => sum + measure(run), 0)

  /** Writes a text at `pdf.y` and leaves `pdf.y` below it. */
  return function write(text: string, style: TextStyle, { left, width, align = 'left' }: Column): void {
    pdf.fontSize(style.size).fillColor(style.color)
    const runsOf = (line: string) => splitRuns(line, style.isBold === true ? 'bold' : 'regular')
    for (const line of breakLines(text, (part) => widthOf(runsOf(part)) <= width)) {
      const runs = runsOf(line)
      const top = pdf.y
      let x = align === 'left' ? left : left + width - widthOf(runs)
      for (const run of runs) {
        pdf.font(run.font).text(run.text, x, top, { lineBreak: false })
        x += measure(run)
      }
      pdf.y = top + style.size * 1.4
    }
  }
}

/** Splits a line by the font files that have its letters. */
function splitRuns(line: string, weight: 'regular' | 'bold'): readonly Run[] {
  return line
    .normalize('NFC')
    .split(extendedLetters)
    .flatMap((text, index) =>
      text === '' ? [] : [{ text, font: index % 2 === 0 ? weight : `${weight} extended` }],
    )
}

/** Breaks a text between words; a word that does not fit has a line of its own. */
function breakLines(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? undefined : `${last} ${word}`
    if (longer !== undefined && fits(longer)) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}
