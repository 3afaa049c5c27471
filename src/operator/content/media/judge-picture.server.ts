import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isDrawing, isPdf } from '#platform/content/content-folders.ts'
import type { ContentFault } from '#platform/content/content-fault.ts'
import { contentLimits } from '#platform/content/content-limits.ts'
import { decodePicture, mostWidth, readPicture } from './images.server.ts'
import { unreadableImage } from './unreadable-image.ts'

type Finding = Pick<ContentFault, 'problem' | 'remedy'>

/** No encoder writes a picture that is taller, in pixels. */
const mostHeight = 16_383

/** The findings of pictures that were decoded before, by their hashes; null is none. */
const known = new LRUCache<string, { readonly finding: Finding | null }>({ max: 5_000 })

/**
 * Why an import could not make the files of a picture, or would lose a part of it. Check and import both judge by this: it
 * decodes the whole picture, because a damaged one begins like any other.
 */
export async function judgePicture(file: string, bytes: Buffer): Promise<Finding | null> {
  if (isPdf(file)) return null
  const hash = createHash('sha256')
    .update(isDrawing(file) ? 'drawing' : '')
    .update(bytes)
    .digest('base64')
  const found = known.get(hash) ?? { finding: await examine(file, bytes) }
  known.set(hash, found)
  return found.finding
}

async function examine(file: string, bytes: Buffer): Promise<Finding | null> {
  try {
    if (!isDrawing(file)) {
      const head = isMoving(bytes) ? null : await readPicture(bytes)
      if (head === null || (head.pages ?? 1) > 1)
        return {
          problem: 'the picture moves, and only its first frame would be shown',
          remedy: 'save it as a still picture',
        }
      if (!['jpeg', 'png', 'webp', 'heif'].includes(head.format)) return unreadableImage(file)
      const { width, height } = head.autoOrient
      if (width * height > contentLimits.imagePixels)
        return {
          problem: `the picture has ${width} × ${height} pixels, which is more than ${contentLimits.imagePixels / 1e6} million`,
          remedy: `make it smaller: no page shows more than ${mostWidth} pixels of its width`,
        }
      if ((height * Math.min(width, mostWidth)) / width > mostHeight)
        return {
          problem: `the picture has ${width} × ${height} pixels, and is too tall for a page`,
          remedy: 'crop it',
        }
    }
    await decodePicture(file, bytes)
    return null
  } catch {
    return unreadableImage(file)
  }
}

/** Whether a PNG or AVIF has several frames, of which a page would show the first. The decoder counts those of others. */
const isMoving = (bytes: Buffer): boolean => isMovingPng(bytes) || isMovingAvif(bytes)

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
