/** Whether a PNG or AVIF has several frames, of which a page would show the first. The decoder counts those of others. */
export const isMoving = (bytes: Buffer): boolean => isMovingPng(bytes) || isMovingAvif(bytes)

/** An animation has the chunk `acTL` before its first picture. */
function isMovingPng(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return false
  for (let at = 8; at + 8 <= bytes.length; at += bytes.readUInt32BE(at) + 12) {
    const chunk = bytes.toString('latin1', at + 4, at + 8)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
  }
  return false
}

/** An animation has the brand `avis` in its first box. */
function isMovingAvif(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256))
  return /^(?:.{4})*avis/s.test(brands)
}
