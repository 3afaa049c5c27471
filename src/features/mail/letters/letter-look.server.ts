import { getLook } from '#platform/theme/look.ts'
import { drawMark, type MarkPicture } from '#platform/html/mark-picture.server.ts'
import { getPalettes, type Palette } from '#platform/html/palette.server.ts'
import type { LetterPicture } from './letter-picture.server.ts'

export type LetterLook = {
  readonly light: Palette
  readonly dark: Palette
  /** The fonts to try, as in a style: a mail loads none. */
  readonly font: string
  /** How round the mail's card is, in pixels. */
  readonly radius: number
  /** The mark of the operator's theme, which goes along inside the mail; null if there is none. */
  readonly mark: LetterPicture | null
}

const ownRadius = 14
const system = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const serifs = "Georgia, 'Times New Roman', serif"

/** The look of mails, with what the operator's theme replaces. */
export async function findLetterLook(): Promise<LetterLook> {
  const { typeface, corner, mark } = getLook()
  const fallback = typeface?.fallback === 'serif' ? serifs : system
  return {
    ...getPalettes(),
    font: typeface === null ? system : `'${typeface.family}', ${fallback}`,
    radius: corner === null ? ownRadius : toPixels(corner),
    mark: mark === null ? null : await pictureOf(mark),
  }
}

/** Pixels of a length in CSS; mail programs reckon with nothing else. */
const toPixels = (length: string): number =>
  Math.round(Number.parseFloat(length) * (length.endsWith('rem') ? 16 : 1))

const drawn = new WeakMap<Uint8Array, Promise<LetterPicture>>()

function pictureOf(mark: Uint8Array): Promise<LetterPicture> {
  const known = drawn.get(mark) ?? drawMark(mark, { width: 120, height: 32 }).then(asPart)
  drawn.set(mark, known)
  return known
}

const asPart = (picture: MarkPicture): LetterPicture => ({ id: 'mark@passage', ...picture })
