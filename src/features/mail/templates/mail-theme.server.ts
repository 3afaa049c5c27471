import { getTheme } from '#platform/theme/theme.ts'
import { drawMark, type MarkPicture } from '#platform/html/mark-picture.server.ts'
import { getPalettes, type Palette } from '#platform/html/palette.server.ts'
import type { MailPicture } from './mail-picture.server.ts'

export type MailTheme = {
  readonly light: Palette
  readonly dark: Palette
  /** The fonts to try, as in a style: a mail loads none. */
  readonly font: string
  /** How round the mail's card is, in pixels. */
  readonly radius: number
  /** The mark of the operator's theme, which goes along inside the mail; null if there is none. */
  readonly mark: MailPicture | null
}

const ownRadius = 14
const system = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const serifs = "Georgia, 'Times New Roman', serif"

/** The theme of mails, with what the operator's theme replaces. */
export async function findMailTheme(): Promise<MailTheme> {
  const { typeface, corner, mark } = getTheme()
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

const drawn = new WeakMap<Uint8Array, Promise<MailPicture>>()

function pictureOf(mark: Uint8Array): Promise<MailPicture> {
  const known = drawn.get(mark) ?? drawMark(mark, { width: 120, height: 32 }).then(asPart)
  drawn.set(mark, known)
  return known
}

const asPart = (picture: MarkPicture): MailPicture => ({ id: 'mark@passage', ...picture })
