import { encode } from 'uqr'
import type { QrPicture } from './redemption-view.ts'

/** Draws a text as a QR code with the quiet zone that scanners need. */
export function drawQr(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { path, size }
}
