import { keepMarkup, partTag, secret, type Keeping, type KeptMarkup } from './kept-markup.tsx'

/** A piece of a page: a text that was rendered for it, or markup that is kept for all pages. */
export type PagePiece = string | KeptMarkup

const marks = new RegExp(
  `<${partTag} id="${secret}(\\d+)">|(?:<${partTag}>)?${secret}(\\d+);(?:</${partTag}>)?`,
  'g',
)
const end = `</${partTag}>`

/** Divides a rendered page at its marks, and keeps the markup of the parts that were rendered for the first time. */
export function dividePage(html: string, { known, fresh }: Keeping): PagePiece[] {
  const pieces: PagePiece[] = []
  let from = 0
  marks.lastIndex = 0
  for (let mark = marks.exec(html); mark !== null; mark = marks.exec(html)) {
    const [text, freshNumber, knownNumber] = mark
    if (mark.index > from) pieces.push(html.slice(from, mark.index))
    from = mark.index + text.length
    if (freshNumber === undefined) {
      const piece = known[Number(knownNumber)]
      if (piece !== undefined) pieces.push(piece)
      continue
    }
    const till = html.indexOf(end, from)
    const piece = { bytes: Buffer.from(html.slice(from, till)) }
    const data = fresh[Number(freshNumber)]
    if (data !== undefined) keepMarkup(data.of, data.variant, piece)
    pieces.push(piece)
    from = till + end.length
    marks.lastIndex = from
  }
  if (from < html.length) pieces.push(html.slice(from))
  return pieces
}

const bytesOf = (piece: PagePiece): Uint8Array =>
  typeof piece === 'string' ? Buffer.from(piece) : piece.bytes

export const joinPage = (pieces: readonly PagePiece[]): Buffer => Buffer.concat(pieces.map(bytesOf))
