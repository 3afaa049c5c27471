/** The mark of the operator's theme as a PNG picture, with the size at which it is shown. */
export type MarkPicture = { readonly bytes: Buffer; readonly width: number; readonly height: number }

/**
 * Draws an SVG mark as a picture of twice as many pixels, for what shows no drawings: mail programs, and PDF files.
 * @param most how large it is shown at most; the mark keeps its proportions
 */
export async function drawMark(
  mark: Uint8Array,
  most: { readonly width: number; readonly height: number },
): Promise<MarkPicture> {
  // The library is loaded with the first picture: a start does not wait for it.
  const { default: sharp } = await import('sharp')
  const own = await sharp(mark).metadata()
  const scale = Math.min((2 * most.width) / own.width, (2 * most.height) / own.height)
  // Drawn at the size that it gets: enlarged pixels would be blurred.
  const { data, info } = await sharp(mark, { density: Math.min(usualDensity * scale, mostDensity) })
    .resize({ width: 2 * most.width, height: 2 * most.height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width / 2, height: info.height / 2 }
}

/** Pixels of a drawing for each inch, if nothing else is said, and the most that the library draws. */
const usualDensity = 72
const mostDensity = 100_000
