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

/** Font files of the operator's theme, by weight. */
export type PrintFonts = { readonly regular: Uint8Array; readonly bold: Uint8Array }

/** The letters of Latin script that the first file of a weight does not have: Ł, Š, ő and the like, but not ı, Œ and œ. */
const extendedLetters = /([\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff]+)/

/**
 * Writes the texts of a PDF in the theme's font, and letters that it does not have in the app's own, whose letters come in two
 * files for each weight. The library writes a text in one font only, so lines are broken and set here.
 * @param print null for the app's own font only
 * @throws Error if a file of the theme is no font; ending the PDF throws too if it cannot be embedded
 */
export function createTypesetter(pdf: PDFKit.PDFDocument, print: PrintFonts | null) {
  for (const [name, file] of Object.entries(files))
    pdf.registerFont(name, Buffer.from(file.slice(file.indexOf(',') + 1), 'base64'))
  const covers: Record<Weight, Covers | null> = { regular: null, bold: null }
  if (print !== null)
    for (const weight of ['regular', 'bold'] as const) {
      pdf.registerFont(themed(weight), Buffer.from(print[weight]))
      covers[weight] = readCoverage(pdf.font(themed(weight)))
    }

  const measure = ({ text, font }: Run): number => pdf.font(font).widthOfString(text)
  const widthOf = (runs: readonly Run[]): number => runs.reduce((sum, run) => sum + measure(run), 0)

  /** Writes a text at `pdf.y` and leaves `pdf.y` below it. */
  return function write(text: string, style: TextStyle, { left, width, align = 'left' }: Column): void {
    pdf.fontSize(style.size).fillColor(style.color)
    const weight = style.isBold === true ? 'bold' : 'regular'
    const runsOf = (line: string) => splitRuns(line, weight, covers[weight])
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

type Weight = 'regular' | 'bold'
type Covers = (letter: string) => boolean

const themed = (weight: Weight): string => `theme ${weight}`

/**
 * Which letters the current font of a PDF has. The library has it under a name that its types do not tell.
 * @throws Error if that has changed with a later version
 */
function readCoverage(pdf: PDFKit.PDFDocument): Covers {
  const { font } = Reflect.get(pdf, '_font') as {
    readonly font?: { readonly hasGlyphForCodePoint?: (codePoint: number) => boolean }
  }
  const has = font?.hasGlyphForCodePoint?.bind(font)
  if (has === undefined) throw new Error('The PDF library does not say which letters a font has')
  return (letter) => has(letter.codePointAt(0) ?? 0)
}

/** Splits a line by the fonts that have its letters: words go to the theme's font as a whole, or to the app's own. */
function splitRuns(line: string, weight: Weight, covers: Covers | null): readonly Run[] {
  const text = line.normalize('NFC')
  if (covers === null) return splitOwnRuns(text, weight)
  return text
    .split(/(?<=\s)/)
    .reduce<Run[]>((runs, word) => {
      const font = [...word].every((letter) => letter === ' ' || covers(letter)) ? themed(weight) : weight
      const last = runs.at(-1)
      if (last?.font === font) runs.splice(-1, 1, { text: last.text + word, font })
      else runs.push({ text: word, font })
      return runs
    }, [])
    .flatMap((run) => (run.font === weight ? splitOwnRuns(run.text, weight) : [run]))
}

/** Splits a line by the app's own font files. */
function splitOwnRuns(text: string, weight: Weight): readonly Run[] {
  return text
    .split(extendedLetters)
    .flatMap((part, index) =>
      part === '' ? [] : [{ text: part, font: index % 2 === 0 ? weight : `${weight} extended` }],
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
